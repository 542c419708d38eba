import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from './connect/bridge.ts';
import { connectHost } from './connect/connect-host.ts';
import type { ForgeBridge } from './forge/bridge.ts';
import { forgeHost } from './forge/forge-host.ts';
import type { HostAdapter, Place } from './host.ts';
import { type MemoryHost, memoryHost } from './memory/memory-host.ts';

const ADDRESS =
  'https://app.cairn.test/pages/board?projectId=10&projectKey=TRAIL&boardScreen=&lic=active';

const xhr = (status: number, responseText = '', headers: Record<string, string> = {}) => ({
  status,
  responseText,
  getResponseHeader: (name: string) => headers[name.toLowerCase()] ?? null,
});

/** What the host under test was asked: what its address keeps and left, how to go back, and how dialogs are closed. */
let kept: string[] = [];
let left: string[] = [];
let back: (place: Record<string, string>) => void = () => undefined;
let closings: ((() => void) | undefined)[] = [];

/** What the address keeps when the page is opened, as each host writes it. */
type Kept = Readonly<Record<string, string>>;
const stateOf = (place: Kept): string => `${new URLSearchParams(place)}`;

const fakeBridge = (place: Kept = {}) => {
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
    flag: {
      create: vi.fn((_: Readonly<Record<string, unknown>> & { actions: object }) => ({
        close: closed,
      })),
    },
    theming: { initializeTheming: vi.fn() },
    jira: { openIssueDialog: (_: string, onClosed?: () => void) => void closings.push(onClosed) },
    history: {
      pushState: (state: string) => void kept.push(state),
      replaceState: (state: string) => void left.push(state),
      getState: (_: 'hash', callback: (state: string) => void) => callback(stateOf(place)),
      popState: (heard: (change: { newURL?: string }) => void) => {
        back = (place) => heard({ newURL: `${new URLSearchParams(place)}` });
      },
    },
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
  const getAttribute = (name: string) => attributes.get(name) ?? null;
  return { getAttribute, dataset: { page: 'board' } } as unknown as HTMLElement;
};

/** Our backend as each host reaches it: a goal, and nothing else. */
const GOAL = { id: 'g1', version: 3 };
const received: { headers: Readonly<Record<string, string>>; body: unknown }[] = [];
const backend = (path: string, headers: Readonly<Record<string, string>>, body: unknown) => {
  received.push({ headers, body });
  return path === '/smb/goal/g1'
    ? { status: 200, body: GOAL }
    : { status: 404, body: { code: 'X' } };
};
const overFetch: typeof fetch = async (path, { headers, body } = {}) => {
  const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
  const answer = backend(String(path), headers as Record<string, string>, sent);
  return Response.json(answer.body, { status: answer.status });
};

const forgeContext = {
  accountId: 'account-1',
  siteUrl: 'https://one.example.test',
  locale: 'en_US',
  moduleKey: 'story-map',
  license: { active: true },
  extension: { type: 'jira:projectPage', project: { id: 10, key: 'TRAIL' } },
};

/** What the bridge says whatever it is asked for. */
const saidAt = (place: Kept): Readonly<Record<string, unknown>> => ({
  createHistory: {
    location: { pathname: '/', search: `?${stateOf({ lic: 'active', ...place })}` },
    push: (address: string) => void kept.push(address.replace(/^.*\?/, '')),
    replace: (address: string) => void left.push(address.replace(/^.*\?/, '')),
    listen: (heard: (location: object, action: string) => void) => {
      back = (place) =>
        heard({ pathname: '/', search: `?${new URLSearchParams(place)}`, hash: '' }, 'POP');
    },
  },
  getUrl: 'https://one.example.test/apps/goal?key=g1',
});

const fakeForge = (place: Kept = {}): ForgeBridge => ({
  callBridge: async (command, payload) => {
    const said = payload as Record<string, unknown>;
    if (command === 'getContext') return forgeContext;
    if (command === 'openIssueViewModal') {
      closings.push((said.data as { onClose: () => void }).onClose);
    }
    if (command === 'invoke') {
      const headers = said.headers as Record<string, string>;
      return { success: true, payload: backend(String(said.path), headers, said.body) };
    }
    if (command === 'fetchProduct') {
      const found = said.restPath === '/rest/found';
      const body = found ? '{"key":"TRAIL"}' : '{"errorMessages":["gone"]}';
      return { status: found ? 200 : 404, body, headers: {}, statusText: '', isAttachment: false };
    }
    return saidAt(place)[command];
  },
});

beforeEach(() => {
  kept = [];
  left = [];
  closings = [];
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  return () => vi.unstubAllGlobals();
});

const place = () => ({ address: ADDRESS, root: root(), fetch: overFetch });

const HOSTS: [string, (place?: Kept) => HostAdapter | Promise<HostAdapter>][] = [
  ['Connect', (at) => connectHost(fakeBridge(at).bridge, place())],
  ['Forge', (at) => forgeHost(fakeForge(at), root())],
  [
    'memory',
    (at = {}) =>
      memoryHost({
        place: at,
        page: {
          kind: 'board',
          parameters: { projectId: '10', projectKey: 'TRAIL', lic: 'active' },
        },
        context: { projectId: '10', projectKey: 'TRAIL' },
        fetch: overFetch,
        answer: ({ url }) =>
          url === '/rest/found'
            ? { status: 200, body: { key: 'TRAIL' }, retryAfter: null }
            : { status: 404, body: { errorMessages: ['gone'] }, retryAfter: null },
      }),
  ],
];

/** The host in memory is its own bridge. */
const memoryOf = (host: HostAdapter): MemoryHost | null =>
  'goTo' in host ? (host as MemoryHost) : null;

const closeIssues = (host: HostAdapter): void => {
  memoryOf(host)?.closeIssues();
  for (const close of closings) close?.();
};

describe.each(HOSTS)('the %s host', (_name, build) => {
  it('tells which page it shows, without the parameters that are empty', async () => {
    expect((await build()).page).toEqual({
      kind: 'board',
      parameters: { projectId: '10', projectKey: 'TRAIL', lic: 'active' },
    });
  });

  it('opens at the place that its address keeps, whatever the link said of it', async () => {
    const { page } = await build({ view: 'road map', lic: '' });
    expect(page.parameters).toEqual({ projectId: '10', projectKey: 'TRAIL', view: 'road map' });
  });

  it('tells where it is, ids as text', async () => {
    expect(await (await build()).context()).toEqual({
      projectId: '10',
      projectKey: 'TRAIL',
      boardId: null,
      issueKey: null,
      licensed: true,
    });
  });

  it('tells who looks at it, in which language', async () => {
    const host = await build();
    expect([await host.currentUser(), await host.locale()]).toEqual(['account-1', 'en_US']);
  });

  it('resolves a call whatever its status', async () => {
    const host = await build();
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

  it('calls our backend with what the call says, and resolves whatever its status', async () => {
    const host = await build();
    const headers = { 'if-match': '"3"' };
    const call = { method: 'PUT', path: '/smb/goal/g1', headers, body: { a: 1 } } as const;
    expect(await host.callBackend(call)).toEqual({ status: 200, body: GOAL });
    expect(received.at(-1)).toMatchObject({ headers, body: { a: 1 } });
    const missing = { method: 'GET', path: '/smb/none', headers: {} } as const;
    expect(await host.callBackend(missing)).toEqual({ status: 404, body: { code: 'X' } });
  });

  it('tells the address of a page of ours, or that it tells none', async () => {
    const address = await (await build()).addressOf('goal', { key: 'g1' });
    expect(address === null || address.startsWith('https://one.example.test/')).toBe(true);
  });

  it('calls back when the view of an issue is closed', async () => {
    const host = await build();
    const closed = vi.fn();
    host.openIssue('TRAIL-1', closed);
    host.openIssue('TRAIL-2');
    expect(closed).not.toHaveBeenCalled();
    closeIssues(host);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('keeps what the page shows as a step, and reports the one to which somebody goes back', async () => {
    const host = await build();
    const [one, other] = [vi.fn(), vi.fn()];
    const history = await host.history();
    const stop = history.follow(one);
    history.follow(other);
    history.keep({ view: 'road map' }, { view: 'map' });
    const viewsOf = (places: readonly Place[] | undefined, states: readonly string[]) =>
      (places?.map(stateOf) ?? states).map((state) => new URLSearchParams(state).get('view'));
    expect(viewsOf(memoryOf(host)?.places, kept)).toEqual(['road map']);
    expect(viewsOf(memoryOf(host)?.left, left)).toEqual(['map']);
    const goTo = memoryOf(host)?.goTo ?? back;
    goTo({ view: 'map' });
    stop();
    goTo({});
    expect(one.mock.calls).toEqual([[{ view: 'map' }]]);
    expect(other.mock.calls).toEqual([[{ view: 'map' }], [{}]]);
  });

  it('asks whoever stands in the way before it follows somebody back, and puts the step back', async () => {
    const host = await build({ view: 'map', key: 'p1' });
    const heard = vi.fn();
    const history = await host.history();
    history.follow(heard);
    history.keep({ key: 'p2' }, { key: 'p1' });
    let mayGo = false;
    const asked = vi.fn(() => mayGo);
    const stop = (await host.history()).guard(asked);
    const goTo = memoryOf(host)?.goTo ?? back;
    goTo({ view: 'map', key: 'p1' });
    expect([asked.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0]);
    const steps = memoryOf(host)?.places.map(stateOf) ?? kept;
    expect(steps).toHaveLength(2);
    for (const step of steps) {
      expect(Object.fromEntries(new URLSearchParams(step))).toMatchObject({
        view: 'map',
        key: 'p2',
      });
    }
    mayGo = true;
    goTo({ key: 'p1' });
    stop();
    mayGo = false;
    goTo({ key: 'p2' });
    expect(heard.mock.calls).toEqual([[{ key: 'p1' }], [{ key: 'p2' }]]);
  });

  it('tells the colour mode at once, until it is not wanted any more', async () => {
    const heard: string[] = [];
    (await build()).followColorMode((mode) => heard.push(mode))();
    expect(heard).toEqual(['light']);
  });
});

describe('the Connect host alone', () => {
  it('sends JSON and waits as long as the tracker says', async () => {
    const { bridge } = fakeBridge();
    bridge.request.mockRejectedValueOnce({ xhr: xhr(429, '', { 'retry-after': '7' }) });
    const host = await connectHost(bridge, place());
    const answer = await host.request({ method: 'PUT', url: '/rest/x', body: { a: 1 } });
    expect(answer).toEqual({ status: 429, body: null, retryAfter: 7000 });
    expect(bridge.request).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'PUT', contentType: 'application/json', data: '{"a":1}' }),
    );
  });

  it('rejects a call of our backend for which the host gives no token', async () => {
    const { bridge } = fakeBridge();
    const context = { ...bridge.context, getToken: () => Promise.reject(new Error('no')) };
    const host = await connectHost({ ...bridge, context }, place());
    await expect(
      host.callBackend({ method: 'GET', path: '/smb/goal/g1', headers: {} }),
    ).rejects.toThrow('no');
  });

  it('knows a call that never left by status 0', async () => {
    const { bridge } = fakeBridge();
    bridge.request.mockRejectedValueOnce({ err: 'failed' });
    const host = await connectHost(bridge, place());
    expect((await host.request({ url: '/rest/x' })).status).toBe(0);
  });

  it('runs what a flag offers when the bridge tells of it, and closes the flag', async () => {
    const { bridge, closed } = fakeBridge();
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

  it('keeps a flag for as long as it was asked to', async () => {
    vi.useFakeTimers();
    const { bridge, closed } = fakeBridge();
    const host = await connectHost(bridge, place());
    host.flag({ tone: 'error', title: 'No', milliseconds: 10_000 });
    vi.advanceTimersByTime(9_999);
    expect(closed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(closed).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('reads the place from a whole address, and keeps none where the page has no address', async () => {
    const { bridge } = fakeBridge();
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
    expect(kept).toEqual([]);
  });

  it('takes nothing that the host says of itself from what stands behind its address', async () => {
    const { bridge } = fakeBridge({ xdm_e: 'https://evil.test', xdm_c: 'channel-evil__x' });
    const address = `${ADDRESS}&xdm_e=https://one.test&xdm_c=channel-app.cairn__story-map`;
    const host = await connectHost(bridge, { ...place(), address });
    expect(host.site).toBe('https://one.test');
    const link = await host.addressOf('main', {});
    expect(link).toContain('https://one.test/plugins/servlet/ac/app.cairn/main');
  });

  it('opens at the place that some versions of the bridge answer at once', async () => {
    const { bridge } = fakeBridge();
    const history = { ...bridge.history, getState: () => 'view=roadmap' };
    const { page } = await connectHost({ ...bridge, history }, place());
    expect(page.parameters.view).toBe('roadmap');
  });

  it('opens a page whose place the host does not tell, and asks for none within another page', async () => {
    vi.useFakeTimers();
    const { bridge } = fakeBridge();
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

  it('goes to an issue where the host has no dialog for it', async () => {
    const { bridge } = fakeBridge();
    const openIssueDialog = vi.fn();
    const { jira: _, ...old } = bridge;
    (await connectHost(old, place())).openIssue('TRAIL-1');
    await vi.waitFor(() =>
      expect(bridge.navigator.go).toHaveBeenCalledWith('issue', { issueKey: 'TRAIL-1' }),
    );
    const able: Bridge = { ...bridge, jira: { openIssueDialog } };
    (await connectHost(able, place())).openIssue('TRAIL-2');
    expect(openIssueDialog).toHaveBeenCalledWith('TRAIL-2', undefined);
  });
});
