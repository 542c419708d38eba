import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from './connect/bridge.ts';
import { connectHost } from './connect/connect-host.ts';
import type { HostAdapter } from './host.ts';
import { memoryHost } from './memory/memory-host.ts';

const ADDRESS =
  'https://app.cairn.test/pages/board?projectId=10&projectKey=TRAIL&boardScreen=&lic=active';

const xhr = (status: number, responseText = '', headers: Record<string, string> = {}) => ({
  status,
  responseText,
  getResponseHeader: (name: string) => headers[name.toLowerCase()] ?? null,
});

const fakeBridge = () => {
  const closed = vi.fn();
  const bridge = {
    context: {
      getContext: async () => ({
        jira: { project: { id: 10, key: 'TRAIL' } },
        license: { active: true },
      }),
      getToken: async () => 'a-token',
    },
    user: {
      getLocale: (callback: (locale: string) => void) => callback('en_US'),
      getCurrentUser: (callback: (user: { atlassianAccountId: string }) => void) =>
        callback({ atlassianAccountId: 'account-1' }),
    },
    navigator: { go: vi.fn() },
    flag: { create: vi.fn(() => ({ close: closed })) },
    theming: { initializeTheming: vi.fn() },
    request: vi.fn(async ({ url }: { url: string }) => {
      if (url === '/rest/found') return { body: '{"key":"TRAIL"}', xhr: xhr(200) };
      throw { err: '', xhr: xhr(404, '{"errorMessages":["gone"]}') };
    }),
    resize: vi.fn(),
  } satisfies Bridge;
  return { bridge, closed };
};

const root = () => {
  const attributes = new Map<string, string>();
  return { getAttribute: (name: string) => attributes.get(name) ?? null } as HTMLElement;
};

beforeEach(() => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  return () => vi.unstubAllGlobals();
});

const HOSTS: [string, () => HostAdapter][] = [
  ['Connect', () => connectHost(fakeBridge().bridge, { address: ADDRESS, root: root() })],
  [
    'memory',
    () =>
      memoryHost({
        page: {
          kind: 'board',
          parameters: { projectId: '10', projectKey: 'TRAIL', lic: 'active' },
        },
        context: { projectId: '10', projectKey: 'TRAIL' },
        answer: ({ url }) =>
          url === '/rest/found'
            ? { status: 200, body: { key: 'TRAIL' }, retryAfter: null }
            : { status: 404, body: { errorMessages: ['gone'] }, retryAfter: null },
      }),
  ],
];

describe.each(HOSTS)('the %s host', (_name, build) => {
  it('tells which page it shows, without the parameters that are empty', () => {
    expect(build().page).toEqual({
      kind: 'board',
      parameters: { projectId: '10', projectKey: 'TRAIL', lic: 'active' },
    });
  });

  it('tells where it is, ids as text', async () => {
    expect(await build().context()).toEqual({
      projectId: '10',
      projectKey: 'TRAIL',
      boardId: null,
      issueKey: null,
      licensed: true,
    });
  });

  it('tells who looks at it, in which language', async () => {
    const host = build();
    expect([await host.currentUser(), await host.locale(), await host.token()]).toEqual([
      'account-1',
      'en_US',
      'a-token',
    ]);
  });

  it('resolves a call whatever its status', async () => {
    const host = build();
    expect(await host.request({ url: '/rest/found' })).toEqual({
      status: 200,
      body: { key: 'TRAIL' },
      retryAfter: null,
    });
    expect(await host.request({ url: '/rest/missing' })).toEqual({
      status: 404,
      body: { errorMessages: ['gone'] },
      retryAfter: null,
    });
  });

  it('tells the colour mode at once, until it is not wanted any more', () => {
    const heard: string[] = [];
    build().followColorMode((mode) => heard.push(mode))();
    expect(heard).toEqual(['light']);
  });
});

describe('the Connect host alone', () => {
  it('sends JSON and waits as long as the tracker says', async () => {
    const { bridge } = fakeBridge();
    bridge.request.mockRejectedValueOnce({ xhr: xhr(429, '', { 'retry-after': '7' }) });
    const host = connectHost(bridge, { address: ADDRESS, root: root() });
    const answer = await host.request({ method: 'PUT', url: '/rest/x', body: { a: 1 } });
    expect(answer).toEqual({ status: 429, body: null, retryAfter: 7000 });
    expect(bridge.request).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'PUT', contentType: 'application/json', data: '{"a":1}' }),
    );
  });

  it('knows a call that never left by status 0', async () => {
    const { bridge } = fakeBridge();
    bridge.request.mockRejectedValueOnce({ err: 'failed' });
    const host = connectHost(bridge, { address: ADDRESS, root: root() });
    expect((await host.request({ url: '/rest/x' })).status).toBe(0);
  });

  it('keeps a flag for as long as it was asked to', () => {
    vi.useFakeTimers();
    const { bridge, closed } = fakeBridge();
    const host = connectHost(bridge, { address: ADDRESS, root: root() });
    host.flag({ tone: 'error', title: 'No', milliseconds: 10_000 });
    vi.advanceTimersByTime(9_999);
    expect(closed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(closed).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('goes to an issue where the host has no dialog for it', () => {
    const { bridge } = fakeBridge();
    const openIssueDialog = vi.fn();
    connectHost(bridge, { address: ADDRESS, root: root() }).openIssue('TRAIL-1');
    expect(bridge.navigator.go).toHaveBeenCalledWith('issue', { issueKey: 'TRAIL-1' });
    const able: Bridge = { ...bridge, jira: { openIssueDialog } };
    connectHost(able, { address: ADDRESS, root: root() }).openIssue('TRAIL-2');
    expect(openIssueDialog).toHaveBeenCalledWith('TRAIL-2');
  });
});
