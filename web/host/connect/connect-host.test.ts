// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADDRESS,
  fakeBridge,
  nothingAsked,
  root,
  withoutObservers,
  xhr,
} from '../testing/connect-bridge.ts';
import type { Bridge } from './bridge.ts';
import { connectHost } from './connect-host.ts';

let asked = nothingAsked();

beforeEach(() => {
  asked = nothingAsked();
  return withoutObservers();
});

/** A backend for tests that must not call it. */
const unreachable = () => Promise.reject(new Error('our backend was called'));

const place = () => ({ address: ADDRESS, root: root(), fetch: unreachable });

describe('the Connect host', () => {
  it('sends JSON, and waits as long as the tracker demands with `Retry-After`', async () => {
    const { bridge } = fakeBridge(asked);
    bridge.request.mockRejectedValueOnce({ xhr: xhr(429, '', { 'retry-after': '7' }) });
    const host = await connectHost(bridge, place());
    const answer = await host.request({ method: 'PUT', url: '/rest/x', body: { a: 1 } });
    expect(answer).toEqual({ status: 429, body: null, retryAfter: 7000 });
    expect(bridge.request).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'PUT', contentType: 'application/json', data: '{"a":1}' }),
    );
  });

  it('rejects a call to our backend when the host gives no token', async () => {
    const { bridge } = fakeBridge(asked);
    const context = { ...bridge.context, getToken: () => Promise.reject(new Error('no token')) };
    const host = await connectHost({ ...bridge, context }, place());
    await expect(
      host.callBackend({ method: 'GET', path: '/smb/goal/g1', headers: {} }),
    ).rejects.toThrow('no token');
  });

  it('reports status 0 for a request that the bridge did not send', async () => {
    const { bridge } = fakeBridge(asked);
    bridge.request.mockRejectedValueOnce({ err: 'failed' });
    const host = await connectHost(bridge, place());
    expect((await host.request({ url: '/rest/x' })).status).toBe(0);
  });

  it('runs the action of a flag when the bridge reports it, and closes the flag', async () => {
    const { bridge, closed } = fakeBridge(asked);
    const heard: ((event: { actionIdentifier: string }) => void)[] = [];
    const on = (_: 'flag.action', listener: (typeof heard)[number]) => void heard.push(listener);
    const host = await connectHost({ ...bridge, events: { on } }, place());
    const [first, second] = [vi.fn(), vi.fn()];
    for (const run of [first, second]) {
      const actions = [{ label: 'Go on', run }];
      host.flag({ tone: 'error', title: 'No', milliseconds: 10_000, actions });
    }
    const names = bridge.flag.create.mock.calls.map(([options]) => Object.entries(options.actions));
    expect(names.flat().map(([, label]) => label)).toEqual(['Go on', 'Go on']);
    const [name = ''] = names[1]?.[0] ?? [];
    for (const tell of heard) tell({ actionIdentifier: name });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('shows a flag for the requested time', async () => {
    vi.useFakeTimers();
    const { bridge, closed } = fakeBridge(asked);
    const host = await connectHost(bridge, place());
    host.flag({ tone: 'error', title: 'No', milliseconds: 10_000 });
    vi.advanceTimersByTime(9_999);
    expect(closed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(closed).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('reads the place from a full URL, and returns no place without a URL', async () => {
    const { bridge } = fakeBridge(asked);
    const heard: ((change: { newURL?: string }) => void)[] = [];
    const history = {
      ...bridge.history,
      popState: (listener: (typeof heard)[number]) => void heard.push(listener),
    };
    const listener = vi.fn();
    (await (await connectHost({ ...bridge, history }, place())).history()).follow(listener);
    for (const newURL of ['https://one.test/a#!view=roadmap', '', undefined]) {
      for (const hear of heard) hear(newURL === undefined ? {} : { newURL });
    }
    expect(listener.mock.calls).toEqual([[{ view: 'roadmap' }], [{}], [{}]]);
    const { history: _, ...dialog } = bridge;
    const none = await (await connectHost(dialog, place())).history();
    none.keep({ view: 'map' }, {});
    none.follow(listener)();
    expect(asked.kept).toEqual([]);
  });

  it("ignores the bridge's own parameters in the part of the address after `#!`", async () => {
    const { bridge } = fakeBridge(asked, { xdm_e: 'https://evil.test', xdm_c: 'channel-evil__x' });
    const address = `${ADDRESS}&xdm_e=https://one.test&xdm_c=channel-app.cairn__story-map`;
    const host = await connectHost(bridge, { ...place(), address });
    expect(host.site).toBe('https://one.test');
    const link = await host.addressOf('main', {});
    expect(link).toContain('https://one.test/plugins/servlet/ac/app.cairn/main');
  });

  it('uses the place in the address if the bridge returns it instead of calling back', async () => {
    const { bridge } = fakeBridge(asked);
    const history = { ...bridge.history, getState: () => 'view=roadmap' };
    const { page } = await connectHost({ ...bridge, history }, place());
    expect(page.parameters.view).toBe('roadmap');
  });

  it('starts without a place when the page is embedded or the host does not answer', async () => {
    vi.useFakeTimers();
    const { bridge } = fakeBridge(asked);
    const getState = vi.fn(() => undefined);
    const silent = { ...bridge, history: { ...bridge.history, getState } };
    const opening = connectHost(silent, place());
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await opening).page.parameters.projectKey).toBe('TRAIL');
    const panel = { ...place(), address: 'https://app.cairn.test/pages/issue-panel?issueKey=A-1' };
    expect((await connectHost(silent, panel)).page.kind).toBe('issue-panel');
    expect(getState).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('navigates to an issue when the host cannot open a dialog for it', async () => {
    const { bridge } = fakeBridge(asked);
    const openIssueDialog = vi.fn();
    const { jira: _, ...old } = bridge;
    (await connectHost(old, place())).openIssue('TRAIL-1');
    await vi.waitFor(() =>
      expect(bridge.navigator.go).toHaveBeenCalledWith('issue', { issueKey: 'TRAIL-1' }),
    );
    const able: Bridge = { ...bridge, jira: { openIssueDialog } };
    (await connectHost(able, place())).openIssue('TRAIL-2');
    await vi.waitFor(() =>
      expect(openIssueDialog).toHaveBeenCalledWith('TRAIL-2', expect.any(Function)),
    );
  });
});
