// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from './connect/bridge.ts';
import { connectHost } from './connect/connect-host.ts';
import type { ForgeBridge } from './forge/bridge.ts';
import { forgeHost } from './forge/forge-host.ts';
import type { HostAdapter, HostDialog } from './host.ts';
import { type MemoryHost, memoryHost } from './memory/memory-host.ts';
import { withoutObservers } from './testing/connect-bridge.ts';

/** A fake Jira around the page, which records the page's calls and reacts to them. */
interface Product {
  /** The parameters of each page that was opened over this page. */
  readonly opened: unknown[];
  closeOver(): void;
  readonly closed: () => number;
  /** Sends a message to all pages of the app, as another page would. */
  say(event: string, payload: unknown): void;
  readonly said: unknown[];
}

interface Shown extends Product {
  readonly host: HostAdapter;
}

/** The data from the page that opened this one; null if no page has. */
type Given = Readonly<Record<string, string>> | null;

const FILE = '/rest/api/3/attachment/content/7';
const EVENT = 'cairn.issues-changed';

const root = () =>
  ({ getAttribute: () => null, dataset: { page: 'full-screen' } }) as unknown as HTMLElement;

/** Returns events that reach every page of an app, including the page that sent them. */
const bus = () => {
  const heard: [string, (payload: never) => void][] = [];
  const said: unknown[] = [];
  const say = (event: string, payload: unknown) => {
    said.push(payload);
    for (const [name, listener] of [...heard]) if (name === event) listener(payload as never);
  };
  const on = (name: string, listener: (payload: never) => void) => {
    heard.push([name, listener]);
  };
  const off = (name: string, listener: (payload: never) => void) => {
    const at = heard.findIndex(([each, one]) => each === name && one === listener);
    if (at >= 0) heard.splice(at, 1);
  };
  return { say, said, on, off };
};

const onConnect = async (given: Given): Promise<Shown> => {
  const { say, said, on, off } = bus();
  const opened: unknown[] = [];
  const whenClosed: (() => void)[] = [];
  const close = vi.fn();
  const bridge: Bridge = {
    context: { getContext: async () => ({}), getToken: async () => 'a-token' },
    user: { getLocale: () => undefined, getCurrentUser: () => undefined },
    navigator: { go: vi.fn() },
    flag: { create: () => undefined },
    events: { on, off, emit: say, once: (_, heard) => void whenClosed.push(heard) },
    dialog: {
      create: ({ customData }) => opened.push(customData),
      close,
      getCustomData: (callback) => callback(given ?? undefined),
    },
    history: {
      pushState: () => undefined,
      replaceState: () => undefined,
      getState: (_, callback) => callback('view=roadmap'),
      popState: () => undefined,
    },
    request: async ({ url, binaryAttachment }) => {
      if (url !== FILE || !binaryAttachment) throw { xhr: { status: 404 } };
      const xhr = { status: 200, getResponseHeader: () => 'image/png' };
      return { body: new TextEncoder().encode('bytes').buffer, xhr };
    },
    resize: () => undefined,
  };
  const address = 'https://app.cairn.test/pages/full-screen';
  const host = await connectHost(bridge, { address, root: root(), fetch });
  const closeOver = () => {
    for (const heard of whenClosed.splice(0)) heard();
  };
  return { host, opened, closeOver, closed: () => close.mock.calls.length, say, said };
};

const onForge = async (given: Given): Promise<Shown> => {
  const { say, said, on, off } = bus();
  const opened: unknown[] = [];
  const whenClosed: (() => void)[] = [];
  let closed = 0;
  const commands: Readonly<Record<string, (payload: never) => unknown>> = {
    getContext: () => ({
      siteUrl: 'https://one.example.test',
      locale: 'en_US',
      moduleKey: 'any',
      extension: { type: 'global:fullPage', ...(given === null ? {} : { modal: given }) },
    }),
    createHistory: () => ({ location: { pathname: '/', search: '?view=roadmap' } }),
    openModal: ({ context, onClose }: { context: object; onClose: () => void }) => {
      opened.push(context);
      whenClosed.push(onClose);
    },
    close: () => {
      closed += 1;
    },
    on: ({ event, callback }: { event: string; callback: () => void }) => {
      on(event, callback);
      return { unsubscribe: () => off(event, callback) };
    },
    emit: ({ event, payload }: { event: string; payload: unknown }) => say(event, payload),
    fetchProduct: ({ restPath }: { restPath: string }) =>
      restPath === FILE
        ? {
            status: 200,
            body: btoa('bytes'),
            headers: { 'Content-Type': 'image/png' },
            isAttachment: true,
          }
        : { status: 404, body: '{}', headers: {}, isAttachment: false },
  };
  const bridge: ForgeBridge = {
    callBridge: async (command, payload) => commands[command]?.(payload as never),
  };
  const host = await forgeHost(bridge, root());
  const closeOver = () => {
    for (const heard of whenClosed.splice(0)) heard();
  };
  return { host, opened, closeOver, closed: () => closed, say, said };
};

const inMemory = async (given: Given): Promise<Shown> => {
  const close = vi.fn();
  const file = new Blob(['bytes'], { type: 'image/png' });
  const host: MemoryHost = memoryHost({
    page: { kind: 'full-screen', parameters: given ?? { view: 'roadmap' } },
    files: { [FILE]: file },
    ...(given === null ? {} : { onClosed: close }),
  });
  return {
    host,
    get opened() {
      return host.dialogs.map(({ parameters }) => parameters);
    },
    closeOver: () => host.dialogs.at(-1)?.onClosed?.(),
    closed: () => close.mock.calls.length,
    say: (event, payload) => {
      const { issues } = payload as { issues?: string[] };
      if (event === EVENT && issues?.every((each) => typeof each === 'string')) {
        host.tellFromBeside(issues);
      }
    },
    get said() {
      return host.announced.length > 0 ? [{ issues: host.announced }] : [];
    },
  };
};

const HOSTS: [string, (given: Given) => Promise<Shown>][] = [
  ['Connect', onConnect],
  ['Forge', onForge],
  ['memory', inMemory],
];

const MAP: HostDialog = {
  moduleKey: 'full-screen-viewer',
  kind: 'full-screen',
  title: 'Story map',
  parameters: { projectKey: 'TRAIL' },
};

beforeEach(withoutObservers);

describe.each(HOSTS)('the %s host', (_name, show) => {
  it('opens a page over this page with parameters, and reports its closing once', async () => {
    const shown = await show(null);
    const closed = vi.fn();
    shown.host.openDialog({ ...MAP, onClosed: closed });
    await vi.waitFor(() => expect(shown.opened).toEqual([{ projectKey: 'TRAIL' }]));
    expect(closed).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      shown.closeOver();
      expect(closed).toHaveBeenCalledOnce();
    });
    shown.host.openDialog(MAP);
    await vi.waitFor(() => expect(shown.opened).toHaveLength(2));
    shown.closeOver();
  });

  it('passes parameters to a page that it opens over another one, and can close it', async () => {
    const shown = await show({ projectKey: 'TRAIL', issueKey: 'TRAIL-7' });
    expect(shown.host.page).toEqual({
      kind: 'full-screen',
      parameters: { projectKey: 'TRAIL', issueKey: 'TRAIL-7' },
    });
    shown.host.closeDialog?.();
    await vi.waitFor(() => expect(shown.closed()).toBe(1));
    const history = await shown.host.history();
    history.keep({ view: 'map' }, {});
    expect(history.follow(() => undefined)()).toBeUndefined();
    expect(history.guard(() => true)()).toBeUndefined();
  });

  it('opens a page with the place in its address, and cannot close it', async () => {
    const { host } = await show(null);
    expect(host.closeDialog).toBeNull();
    expect(host.page.parameters).toEqual({ view: 'roadmap' });
  });

  it('announces changed issues to other open pages, but never an empty list', async () => {
    const shown = await show(null);
    shown.host.tellBeside([]);
    shown.host.tellBeside(['10', '11']);
    await vi.waitFor(() => expect(shown.said).toMatchObject([{ issues: ['10', '11'] }]));
  });

  it('reports issues that another open page has changed, until the listener unsubscribes', async () => {
    const shown = await show(null);
    const heard = vi.fn();
    const stop = shown.host.hearBeside(heard);
    await vi.waitFor(() => {
      shown.say(EVENT, { from: 'another page', issues: ['10'] });
      expect(heard).toHaveBeenCalledWith(['10']);
    });
    const before = heard.mock.calls.length;
    for (const odd of [{}, { from: 'x', issues: [7] }]) shown.say(EVENT, odd);
    shown.say('another event', { from: 'x', issues: ['12'] });
    expect(heard).toHaveBeenCalledTimes(before);
    stop();
    await vi.waitFor(() => {
      const calls = heard.mock.calls.length;
      shown.say(EVENT, { from: 'another page', issues: ['11'] });
      expect(heard).toHaveBeenCalledTimes(calls);
    });
  });

  it('ignores messages that the page has sent itself', async () => {
    const shown = await show(null);
    const heard = vi.fn();
    const stop = shown.host.hearBeside(heard);
    await vi.waitFor(() => {
      shown.say(EVENT, { from: 'another page', issues: ['10'] });
      expect(heard).toHaveBeenCalled();
    });
    shown.host.tellBeside(['11']);
    await vi.waitFor(() => expect(JSON.stringify(shown.said)).toContain('11'));
    expect(heard).not.toHaveBeenCalledWith(['11']);
    stop();
  });

  it('reads a file of the tracker with its type, and returns null for an unreadable file', async () => {
    const { host } = await show(null);
    const file = await host.readFile(FILE);
    expect([await file?.text(), file?.type]).toEqual(['bytes', 'image/png']);
    expect(await host.readFile('/rest/api/3/attachment/content/8')).toBeNull();
  });
});
