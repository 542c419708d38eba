import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { PACKED_HEADER, type Packed } from '#domain/contracts/packed-body.ts';
import type { ForgeBridge } from './bridge.ts';
import { forgeHost } from './forge-host.ts';

const CONTEXT = {
  accountId: 'account-1',
  siteUrl: 'https://one.example.test',
  locale: 'fr_FR',
  moduleKey: 'story-map',
  extension: { type: 'jira:globalPage' },
};

const root = (page = 'board') =>
  ({ getAttribute: () => null, dataset: { page } }) as unknown as HTMLElement;

type Answers = Readonly<Record<string, (payload: unknown) => unknown>>;

/**
 * Returns a bridge that records its calls. It answers the command `getContext` and those in `answers`, and returns
 * undefined for all others.
 */
const fakeBridge = (extension: object = {}, answers: Answers = {}) => {
  const calls: [string, unknown][] = [];
  const bridge: ForgeBridge = {
    callBridge: async (command, payload) => {
      calls.push([command, payload]);
      const answer = answers[command];
      if (answer) return answer(payload);
      const context = { ...CONTEXT, extension: { ...CONTEXT.extension, ...extension } };
      return command === 'getContext' ? context : undefined;
    },
  };
  return { bridge, calls, of: (name: string) => calls.filter(([command]) => command === name) };
};

const silent = () => new Promise<never>(() => undefined);
const PROJECT = { id: '10', key: 'TRAIL' };
const BOARD = { id: 7, type: 'scrum' };

describe('a page in the Forge host', () => {
  it.each([
    [
      'a project, whichever board is shown next to it',
      'board',
      { type: 'jira:projectPage', project: PROJECT, board: BOARD },
      { kind: 'board', parameters: { projectId: '10', projectKey: 'TRAIL' } },
    ],
    [
      'a macro made from a pasted address',
      'macro',
      { type: 'macro', autoConvertLink: 'https://one.example.test/a?projectId=10', config: null },
      { kind: 'macro', parameters: { link: 'https://one.example.test/a?projectId=10' } },
    ],
    [
      'a board',
      'agile-board',
      { type: 'jira:boardAction', project: PROJECT, board: BOARD },
      {
        kind: 'agile-board',
        parameters: { projectId: '10', projectKey: 'TRAIL', boardId: '7', boardType: 'scrum' },
      },
    ],
    [
      'an issue',
      'issue-panel',
      { type: 'jira:issueContext', issue: { id: '1', key: 'TRAIL-1', typeId: 3 } },
      {
        kind: 'issue-panel',
        parameters: { issueKey: 'TRAIL-1', issueId: '1', issueTypeId: '3' },
      },
    ],
    [
      'a dialog that any page of the project opened',
      'full-screen',
      { type: 'jira:projectPage', project: PROJECT, modal: { issueKey: 'TRAIL-7' } },
      {
        kind: 'full-screen',
        parameters: { projectId: '10', projectKey: 'TRAIL', issueKey: 'TRAIL-7' },
      },
    ],
    [
      'the parameters given to a dialog, if they are text',
      'goal',
      { type: 'jira:globalPage', modal: { key: 'g1', onClose: 5 } },
      { kind: 'goal', parameters: { key: 'g1' } },
    ],
  ])('shows %s', async (_, kind, extension, page) => {
    const host = await forgeHost(fakeBridge(extension).bridge, root(kind));
    expect(host.page).toEqual(page);
  });

  it.each([
    ['/', '?pkey=TRAIL', 'full-screen', { pkey: 'TRAIL' }, 'global:fullPage'],
    ['/roadmap', '', 'roadmap', {}, 'jira:projectPage'],
    ['/', '', 'board-settings', {}, 'jira:projectSettingsPage'],
    ['//evil.example/x', '', 'board', {}, 'jira:globalPage'],
  ])('is named by the address %s%s', async (pathname, search, kind, parameters, type) => {
    const createHistory = () => ({ location: { pathname, search } });
    const document = type.startsWith('jira:project') ? 'board' : kind;
    const { bridge } = fakeBridge({ type }, { createHistory });
    expect((await forgeHost(bridge, root(document))).page).toEqual({ kind, parameters });
  });

  it("has the kind of its document when the host's history is missing or fails", async () => {
    for (const createHistory of [() => null, () => Promise.reject(new Error('no history'))]) {
      const { bridge } = fakeBridge({}, { createHistory });
      expect((await forgeHost(bridge, root())).page).toEqual({ kind: 'board', parameters: {} });
    }
  });

  it('adds an entry to the browser history with the path and parameters of its address', async () => {
    const pushed: string[] = [];
    const heard: ((location: unknown, action?: unknown) => void)[] = [];
    const createHistory = () => ({
      location: { pathname: '/roadmap', search: '?pkey=TRAIL' },
      push: (address: string) => void pushed.push(address),
      replace: (address: string) => void pushed.push(`instead: ${address}`),
      listen: (listener: (typeof heard)[number]) => void heard.push(listener),
    });
    const { bridge } = fakeBridge({ type: 'jira:projectPage' }, { createHistory });
    const history = await (await forgeHost(bridge, root())).history();
    history.keep({ view: 'map' }, { view: 'roadmap' });
    expect(pushed).toEqual([
      'instead: /roadmap?pkey=TRAIL&view=roadmap',
      '/roadmap?pkey=TRAIL&view=map',
    ]);
    const places: unknown[] = [];
    history.follow((place) => places.push(place));
    const said = { pathname: '/roadmap', search: '?view=map' };
    for (const action of ['PUSH', 'REPLACE', 'POP']) for (const hear of heard) hear(said, action);
    for (const hear of heard) hear('odd', 'POP');
    expect(places).toEqual([{ view: 'map' }]);
  });

  it("adds no history entry when opened over another page or without the host's history", async () => {
    const over = fakeBridge({ type: 'jira:boardAction' });
    const broken = fakeBridge({}, { createHistory: () => ({ location: { pathname: '/' } }) });
    for (const { bridge, of } of [over, broken]) {
      const history = await (await forgeHost(bridge, root())).history();
      history.keep({ view: 'map' }, {});
      expect(history.follow(() => undefined)()).toBeUndefined();
      expect(of('push')).toEqual([]);
    }
    expect(over.of('createHistory')).toEqual([]);
  });

  it('can be closed when it was opened from a menu of Jira', async () => {
    for (const type of ['jira:boardAction', 'jira:sprintAction', 'jira:issueAction']) {
      const { bridge, of } = fakeBridge({ type });
      (await forgeHost(bridge, root())).closeDialog?.();
      expect(of('close')).toEqual([['close', undefined]]);
    }
    const { bridge } = fakeBridge({ type: 'jira:issueContext' });
    expect((await forgeHost(bridge, root())).closeDialog).toBeNull();
  });

  it('does not open when the host returns an invalid context', async () => {
    const gone = fakeBridge({}, { getContext: () => Promise.reject(new Error('gone')) });
    await expect(forgeHost(gone.bridge, root())).rejects.toThrow('gone');
    const odd = fakeBridge({}, { getContext: () => ({ extension: 'odd' }) });
    await expect(forgeHost(odd.bridge, root())).rejects.toThrow();
  });
});

describe('a Forge bridge that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('makes opening the page fail, and gives calls status 0', async () => {
    const failed = expect(
      forgeHost(fakeBridge({}, { getContext: silent }).bridge, root()),
    ).rejects.toThrow('getContext');
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
    const { bridge } = fakeBridge({}, { fetchProduct: silent, invoke: silent });
    const host = await forgeHost(bridge, root());
    const asked = Promise.all([
      host.request({ url: '/rest/x' }),
      host.callBackend({ method: 'GET', path: '/smb/goal', headers: {} }),
    ]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await asked).toEqual([
      { status: 0, body: null, retryAfter: null },
      { status: 0, body: null, silent: true },
    ]);
  });
});

describe('a call through the Forge host', () => {
  it('reads `Retry-After` in any letter case', async () => {
    const fetchProduct = () => ({ status: 429, body: '', headers: { 'Retry-After': '7' } });
    const host = await forgeHost(fakeBridge({}, { fetchProduct }).bridge, root());
    expect(await host.request({ url: '/rest/x' })).toEqual({
      status: 429,
      body: null,
      retryAfter: 7000,
    });
  });

  it('returns null for a file that is refused, invalid or no attachment', async () => {
    const odd = { status: 200, body: '%%%', headers: {}, isAttachment: true };
    const answers = [
      odd,
      { ...odd, body: 'AAAA', isAttachment: false },
      { ...odd, body: null },
      { ...odd, status: 403 },
      'odd',
    ];
    for (const answer of answers) {
      const host = await forgeHost(fakeBridge({}, { fetchProduct: () => answer }).bridge, root());
      expect(await host.readFile('/rest/api/3/attachment/content/7')).toBeNull();
    }
  });

  it('has status 0 when the host refuses it or the answer has unexpected fields', async () => {
    for (const answer of [{ success: false, error: {} }, null, { success: true, payload: 'odd' }]) {
      const answers = { invoke: () => answer, fetchProduct: () => answer };
      const host = await forgeHost(fakeBridge({}, answers).bridge, root());
      const call = { method: 'GET', path: '/smb/goal', headers: {} } as const;
      expect(await host.callBackend(call)).toEqual({ status: 0, body: null, silent: true });
      expect((await host.request({ url: '/rest/x' })).status).toBe(0);
    }
  });

  it("is compressed when it is larger than the host's limit", async () => {
    const invoke = () => ({ success: true, payload: { status: 204 } });
    const { bridge, of } = fakeBridge({}, { invoke });
    const host = await forgeHost(bridge, root());
    const body = { text: 'é'.repeat(225_000) };
    const call = { method: 'POST', path: '/smb/x', headers: { a: 'b' }, body } as const;
    expect((await host.callBackend(call)).status).toBe(204);
    const [[, sent] = []] = of('invoke') as [string, { headers: object; body: Packed }][];
    expect(sent?.headers).toEqual({ a: 'b', [PACKED_HEADER]: 'gzip' });
    const text = gunzipSync(Buffer.from(sent?.body.packed ?? '', 'base64')).toString('utf8');
    expect(JSON.parse(text)).toEqual(body);
  });

  it('is not sent when it is too large even after compression', async () => {
    const { bridge, of } = fakeBridge();
    const host = await forgeHost(bridge, root());
    const body = { text: randomBytes(400_000).toString('base64') };
    const call = { method: 'POST', path: '/smb/x', headers: {}, body } as const;
    const { status, body: told } = await host.callBackend(call);
    expect([status, errorBodySchema.parse(told).code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(of('invoke')).toEqual([]);
  });

  it('decompresses its answer, and has status 0 when that fails', async () => {
    const whole = { stories: ['Über alle Pässe'] };
    const packed = gzipSync(JSON.stringify(whole)).toString('base64');
    for (const [body, answer] of [
      [{ packed }, { status: 200, body: whole }],
      [{ packed: 'bm8=' }, { status: 0, body: null, silent: true }],
    ]) {
      const headers = { 'X-Cairn-Packed': ['gzip'] };
      const invoke = () => ({ success: true, payload: { status: 200, headers, body } });
      const host = await forgeHost(fakeBridge({}, { invoke }).bridge, root());
      const call = { method: 'GET', path: '/smb/x', headers: {} } as const;
      expect(await host.callBackend(call)).toEqual(answer);
    }
  });

  it('closes a flag after its time or on request, by the id of the flag', async () => {
    vi.useFakeTimers();
    const { bridge, of } = fakeBridge();
    const host = await forgeHost(bridge, root());
    host.flag({ tone: 'error', title: 'No', milliseconds: 1000 });
    const close = host.flag({
      tone: 'info',
      title: 'Stays',
      milliseconds: Number.POSITIVE_INFINITY,
    });
    vi.advanceTimersByTime(1000);
    expect(of('closeFlag')).toHaveLength(1);
    close();
    const ids = of('closeFlag').map(([, payload]) => payload);
    expect(new Set(ids.map((id) => JSON.stringify(id))).size).toBe(2);
    vi.useRealTimers();
  });
});
