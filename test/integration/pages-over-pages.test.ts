// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true,"navigation":{"disableChildFrameNavigation":true}}}
// Frames load no pages. The test itself plays the content of each frame.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startForge } from '#infra/sandbox/host/browser/forge/start.ts';
import { HELLO } from '#infra/sandbox/host/frame/handshake.ts';
import { openRpc } from '#infra/sandbox/host/frame/rpc.ts';
import type { ForgePage, PageData } from '#infra/sandbox/host/model/page-data.ts';
import { forgeHost } from '#web/host/forge/forge-host.ts';

const DOCUMENTS = 'https://documents.test';

const extension = { type: 'jira:issueContext', location: 'https://one.test/browse/TRAIL-7' };
const PANEL = {
  address: '/browse/TRAIL-7',
  document: `${DOCUMENTS}/client/issue-panel.html`,
  title: 'Story map',
  size: 'xlarge',
  context: {
    accountId: 'account-1',
    cloudId: 'cloud-1',
    siteUrl: 'https://one.test',
    locale: 'en_US',
    timezone: 'Europe/Berlin',
    moduleKey: 'issue-panel',
    localId: 'local-1',
    environmentId: 'environment-1',
    environmentType: 'PRODUCTION',
    license: { active: true },
    extension,
  },
};

const NOWHERE = { jira: {}, license: { active: true } };

const page: ForgePage = {
  siteUrl: 'https://one.test',
  documentsUrl: DOCUMENTS,
  modules: {
    'issue-panel': { ...PANEL, context: { ...PANEL.context, environmentType: 'PRODUCTION' } },
  },
  documents: { 'client/full-screen': `${DOCUMENTS}/client/full-screen.html` },
};

const data: PageData = {
  appKey: 'app.cairn.story-map',
  forge: page,
  embeds: [
    {
      slot: 'panel',
      appKey: 'app.cairn.story-map',
      moduleKey: 'issue-panel',
      moduleType: 'jira:issueContext',
      url: PANEL.document,
      fullPage: false,
      parameters: {},
      title: 'Story map',
    },
  ],
  place: {},
  context: NOWHERE,
  user: { accountId: 'account-1', displayName: 'Ann', locale: 'en_US', timeZone: 'UTC' },
  modules: {},
  dialogs: {},
};

const ports: MessagePort[] = [];

/**
 * Simulates a page of the app in a frame: sends the first message to the host's script, then communicates over a port.
 */
const joined = async (frame: HTMLIFrameElement) => {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const hello = new MessageEvent('message', { data: HELLO, origin: DOCUMENTS });
  Object.defineProperties(hello, {
    source: { value: frame.contentWindow },
    ports: { value: [port2] },
  });
  const rpc = openRpc(port1, () => undefined);
  window.dispatchEvent(hello);
  const [, kind = ''] = /client\/([\w-]+)\.html$/.exec(frame.src) ?? [];
  const root = document.createElement('html');
  root.dataset.page = kind;
  return forgeHost({ callBridge: (command, payload) => rpc.call(command, payload) }, root);
};

const frameIn = (place: string): HTMLIFrameElement => {
  const frame = document.querySelector<HTMLIFrameElement>(`${place} iframe`);
  if (!frame) throw new Error(`no frame in ${place}`);
  return frame;
};

beforeEach(() => {
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    configurable: true,
    get() {
      return this;
    },
  });
  document.body.innerHTML = '<div id="flags"></div><aside id="panel"></aside>';
  startForge(data, page);
});
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  document.body.replaceChildren();
  Reflect.deleteProperty(HTMLIFrameElement.prototype, 'contentWindow');
});

/** Connects the real host page of Forge and Cairn's real adapter by real message ports. */
describe('a page that opens over another page on the Forge host', () => {
  it('receives its context, notifies the page below it, and closes', async () => {
    const panel = await joined(frameIn('#panel'));
    expect(panel.page.kind).toBe('issue-panel');
    expect(panel.closeDialog).toBeNull();
    const listener = vi.fn();
    const stop = panel.hearBeside(listener);
    const closed = vi.fn();
    panel.openDialog({
      moduleKey: 'full-screen-viewer',
      kind: 'full-screen',
      title: 'Story map',
      parameters: { projectKey: 'TRAIL', issueKey: 'TRAIL-7' },
      onClosed: closed,
    });
    await vi.waitFor(() => expect(frameIn('dialog').src).toContain('full-screen.html'));
    const map = await joined(frameIn('dialog'));
    expect(map.page).toEqual({
      kind: 'full-screen',
      parameters: { projectKey: 'TRAIL', issueKey: 'TRAIL-7' },
    });
    map.tellBeside(['10', '11']);
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([[['10', '11']]]));
    stop();
    expect(closed).not.toHaveBeenCalled();
    map.closeDialog?.();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(document.querySelector('dialog')).toBeNull();
  });
});
