// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectHost } from './connect/connect-host.ts';
import type { ForgeBridge } from './forge/bridge.ts';
import { forgeHost } from './forge/forge-host.ts';
import type { HostAdapter, Place } from './host.ts';
import { type MemoryHost, memoryHost } from './memory/memory-host.ts';
import {
  ADDRESS,
  fakeBridge,
  type Kept,
  nothingAsked,
  root,
  stateOf,
  withoutObservers,
} from './testing/connect-bridge.ts';

let asked = nothingAsked();

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

/** Returns the answers of the fake Forge bridge, by command. */
const saidAt = (place: Kept): Readonly<Record<string, unknown>> => ({
  createHistory: {
    location: { pathname: '/', search: `?${stateOf({ lic: 'active', ...place })}` },
    push: (address: string) => void asked.kept.push(address.replace(/^.*\?/, '')),
    replace: (address: string) => void asked.left.push(address.replace(/^.*\?/, '')),
    listen: (heard: (location: object, action: string) => void) => {
      asked.back = (place) =>
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
      asked.closings.push((said.data as { onClose: () => void }).onClose);
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
  asked = nothingAsked();
  return withoutObservers();
});

const place = () => ({ address: ADDRESS, root: root(), fetch: overFetch });

const HOSTS: [string, (place?: Kept) => HostAdapter | Promise<HostAdapter>][] = [
  ['Connect', (at) => connectHost(fakeBridge(asked, at).bridge, place())],
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

/**
 * Returns the host if it is the in-memory host, which has no bridge and records the calls itself; null for other hosts.
 */
const memoryOf = (host: HostAdapter): MemoryHost | null =>
  'goTo' in host ? (host as MemoryHost) : null;

const closeIssues = (host: HostAdapter): void => {
  memoryOf(host)?.closeIssues();
  for (const close of asked.closings) close?.();
};

describe.each(HOSTS)('the %s host', (_name, build) => {
  it('names the kind and the parameters of the page, without empty parameters', async () => {
    expect((await build()).page).toEqual({
      kind: 'board',
      parameters: { projectId: '10', projectKey: 'TRAIL', lic: 'active' },
    });
  });

  it("opens the page at the place in its address, which overrides the link's parameters", async () => {
    const { page } = await build({ view: 'road map', lic: '' });
    expect(page.parameters).toEqual({ projectId: '10', projectKey: 'TRAIL', view: 'road map' });
  });

  it('returns the context of the page, with ids as strings', async () => {
    expect(await (await build()).context()).toEqual({
      projectId: '10',
      projectKey: 'TRAIL',
      boardId: null,
      issueKey: null,
      licensed: true,
    });
  });

  it('returns the account id and the language of the user', async () => {
    const host = await build();
    expect([await host.currentUser(), await host.locale()]).toEqual(['account-1', 'en_US']);
  });

  it('resolves a call to the tracker for every status', async () => {
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

  it('calls our backend with path, headers and body, and resolves for every HTTP status', async () => {
    const host = await build();
    const headers = { 'if-match': '"3"' };
    const call = { method: 'PUT', path: '/smb/goal/g1', headers, body: { a: 1 } } as const;
    expect(await host.callBackend(call)).toEqual({ status: 200, body: GOAL });
    expect(received.at(-1)).toMatchObject({ headers, body: { a: 1 } });
    const missing = { method: 'GET', path: '/smb/none', headers: {} } as const;
    expect(await host.callBackend(missing)).toEqual({ status: 404, body: { code: 'X' } });
  });

  it('returns the address of a page of Cairn, or null', async () => {
    const address = await (await build()).addressOf('goal', { key: 'g1' });
    expect(address === null || address.startsWith('https://one.example.test/')).toBe(true);
  });

  it('calls back when the user closes the view of an issue', async () => {
    const host = await build();
    const closed = vi.fn();
    host.openIssue('TRAIL-1', closed);
    host.openIssue('TRAIL-2');
    expect(closed).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      closeIssues(host);
      expect(closed).toHaveBeenCalledOnce();
    });
  });

  it('returns the focus to the element that opened an issue', async () => {
    const host = await build();
    const card = document.createElement('button');
    document.body.append(card);
    card.focus();
    host.openIssue('TRAIL-1');
    // Answered by the code that opens issues too, which loads on demand.
    await host.addressOf('goal', {});
    card.blur();
    closeIssues(host);
    expect(document.activeElement).toBe(card);
  });

  it('adds a place to the browser history, and reports places when the user goes back', async () => {
    const host = await build();
    const [one, other] = [vi.fn(), vi.fn()];
    const history = await host.history();
    const stop = history.follow(one);
    history.follow(other);
    history.keep({ view: 'road map' }, { view: 'map' });
    const viewsOf = (places: readonly Place[] | undefined, states: readonly string[]) =>
      (places?.map(stateOf) ?? states).map((state) => new URLSearchParams(state).get('view'));
    expect(viewsOf(memoryOf(host)?.places, asked.kept)).toEqual(['road map']);
    expect(viewsOf(memoryOf(host)?.left, asked.left)).toEqual(['map']);
    const goTo = memoryOf(host)?.goTo ?? asked.back;
    goTo({ view: 'map' });
    stop();
    goTo({});
    expect(one.mock.calls).toEqual([[{ view: 'map' }]]);
    expect(other.mock.calls).toEqual([[{ view: 'map' }], [{}]]);
  });

  it('asks the guards when the user goes back, and keeps its place if one refuses', async () => {
    const host = await build({ view: 'map', key: 'p1' });
    const heard = vi.fn();
    const history = await host.history();
    history.follow(heard);
    history.keep({ key: 'p2' }, { key: 'p1' });
    let mayGo = false;
    const mayLeave = vi.fn(() => mayGo);
    const stop = (await host.history()).guard(mayLeave);
    const goTo = memoryOf(host)?.goTo ?? asked.back;
    goTo({ view: 'map', key: 'p1' });
    expect([mayLeave.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0]);
    const steps = memoryOf(host)?.places.map(stateOf) ?? asked.kept;
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

  it('reports the colour mode at first and on each change, until the listener unsubscribes', async () => {
    const heard: string[] = [];
    (await build()).followColorMode((mode) => heard.push(mode))();
    expect(heard).toEqual(['light']);
  });
});
