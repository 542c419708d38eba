import { createRequire } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import type { ForgeBridge } from './bridge.ts';
import { forgeHost } from './forge-host.ts';

/**
 * The functions of the host's official packages to which our adapter is compared. The packages read `__bridge` when
 * they are loaded.
 */
interface Official {
  requestJira(path: string, init: RequestInit): Promise<Response>;
  invokeRemote(call: object): Promise<unknown>;
  showFlag(flag: object): { close(): Promise<unknown> };
  readonly Modal: new (options: object) => { open(): Promise<unknown> };
  readonly events: {
    emit(event: string, payload: unknown): Promise<unknown>;
    on(event: string, heard: (payload: unknown) => void): Promise<unknown>;
  };
  readonly router: {
    navigate(target: unknown): Promise<void>;
    getUrl(target: unknown): Promise<unknown>;
  };
  readonly view: {
    getContext(): Promise<unknown>;
    close(): Promise<unknown>;
    createHistory(): Promise<{
      push(address: string): void;
      replace(address: string): void;
      listen(heard: () => void): unknown;
    }>;
    readonly theme: { enable(): Promise<void> };
  };
}

interface OfficialIssues {
  readonly ViewIssueModal: new (options: object) => { open(): Promise<unknown> };
}

const CONTEXT = {
  accountId: 'account-1',
  siteUrl: 'https://one.example.test',
  locale: 'en_US',
  moduleKey: 'story-map',
  extension: { type: 'jira:projectPage', project: { id: '10', key: 'TRAIL' } },
};

let calls: [string, unknown][] = [];
/**
 * Whether calls for the history are recorded. At first they are not, because the packages add their own listener when
 * they create a history.
 */
let walking = false;

/**
 * Replaces functions by a text. The two sides pass different functions, so a test can only compare whether there is
 * one.
 */
const shown = (payload: unknown): unknown =>
  payload === undefined
    ? null
    : JSON.parse(
        JSON.stringify(payload, (_, value) => (typeof value === 'function' ? '<function>' : value)),
      );

/** Jira's answer to a request for a file; null in tests that read no file. */
let attachment: object | null = null;

const answerOf = (command: string): unknown => {
  if (command === 'getContext') return CONTEXT;
  if (command === 'createHistory') {
    const heard = (name: string) => (given: unknown) => {
      if (walking) calls.push([name, shown(given)]);
    };
    return {
      location: { pathname: '/' },
      push: heard('push'),
      replace: heard('replace'),
      listen: heard('listen'),
    };
  }
  if (command === 'fetchProduct') {
    if (attachment) return { ...attachment, isAttachment: true };
    return { status: 200, body: '{}', headers: {}, statusText: 'OK', isAttachment: false };
  }
  if (command === 'invoke')
    return { success: true, payload: { status: 200, headers: {}, body: {} } };
  if (command === 'getUrl') return 'https://one.example.test/a/page';
  return true;
};

const bridge: ForgeBridge = {
  callBridge: async (command, payload) => {
    calls.push([command, shown(payload)]);
    return answerOf(command);
  },
};

vi.stubGlobal('__bridge', bridge);
vi.stubGlobal('window', globalThis);
const load = createRequire(import.meta.url);
const official = load('@forge/bridge') as Official;
const issues = load('@forge/jira-bridge/out/index.js') as OfficialIssues;
vi.unstubAllGlobals();

/** Lets requests have relative addresses, as in a browser. */
vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(input: string, init?: RequestInit) {
      super(new URL(input, 'https://page.example.test'), init);
    }
  },
);

vi.stubGlobal('document', { activeElement: null });
const root = { getAttribute: () => null, dataset: { page: 'board' } } as unknown as HTMLElement;
vi.stubGlobal(
  'MutationObserver',
  class {
    observe = vi.fn();
    disconnect = vi.fn();
  },
);
const host = await forgeHost(bridge, root);
/** The same page, but opened over another page. */
const over = await forgeHost(
  {
    callBridge: async (command, payload) =>
      command === 'getContext'
        ? { ...CONTEXT, extension: { ...CONTEXT.extension, modal: {} } }
        : bridge.callBridge(command, payload),
  },
  root,
);

const callsOf = async (deed: () => unknown): Promise<[string, unknown][]> => {
  calls = [];
  await deed();
  await vi.waitFor(() => expect(calls).not.toEqual([]), { timeout: 100_000 });
  return calls;
};

/** Replaces the ids of flags, because the two sides generate different ids. */
const withoutId = (made: [string, unknown][]) =>
  made.map(([command, payload]) => [command, { ...(payload as object), id: 'any' }]);

const JSON_TYPE = { 'content-type': 'application/json' };

describe('the Forge adapter, compared with the official packages,', () => {
  it.each<[string, () => unknown, () => unknown]>([
    [
      'a read from Jira',
      () => host.request({ url: '/rest/api/3/myself' }),
      () =>
        official.requestJira('/rest/api/3/myself', {
          method: 'GET',
          headers: { accept: 'application/json' },
        }),
    ],
    [
      'a write to Jira',
      () => host.request({ method: 'PUT', url: '/rest/api/3/issue/A-1', body: { fields: {} } }),
      () =>
        official.requestJira('/rest/api/3/issue/A-1', {
          method: 'PUT',
          headers: { accept: 'application/json', ...JSON_TYPE },
          body: '{"fields":{}}',
        }),
    ],
    [
      'a call of the backend',
      () =>
        host.callBackend({ method: 'POST', path: '/smb/x', headers: { a: 'b' }, body: { x: 1 } }),
      () =>
        official.invokeRemote({
          method: 'POST',
          path: '/smb/x',
          headers: { a: 'b' },
          body: { x: 1 },
        }),
    ],
    [
      'opening an issue',
      () => host.openIssue('TRAIL-1'),
      () =>
        new issues.ViewIssueModal({
          onClose: () => undefined,
          context: { issueKey: 'TRAIL-1' },
        }).open(),
    ],
    [
      'navigating to an issue',
      () => host.navigate({ kind: 'issue', key: 'TRAIL-1' }),
      () => official.router.navigate({ target: 'issue', issueKey: 'TRAIL-1' }),
    ],
    [
      "the way to a page of the host's",
      () => host.navigate({ kind: 'site', path: '/issues/?jql=x' }),
      () => official.router.navigate('/issues/?jql=x'),
    ],
    [
      'navigating to one of our pages',
      () => host.navigate({ kind: 'module', moduleKey: 'goal', parameters: { key: 'g1' } }),
      () => official.router.navigate({ target: 'module', moduleKey: 'goal', path: '?key=g1' }),
    ],
    [
      'the address of one of our pages',
      () => host.addressOf('goal', { key: 'g1' }),
      () => official.router.getUrl({ target: 'module', moduleKey: 'goal', path: '?key=g1' }),
    ],
    [
      'opening a page over this one',
      () =>
        host.openDialog({
          moduleKey: 'full-screen-viewer',
          kind: 'full-screen',
          title: 'Story map',
          parameters: { projectKey: 'TRAIL' },
        }),
      () =>
        new official.Modal({
          resource: 'client/full-screen',
          onClose: () => undefined,
          size: 'max',
          context: { projectKey: 'TRAIL' },
          title: 'Story map',
        }).open(),
    ],
    ['a page that closes itself', () => over.closeDialog?.(), () => official.view.close()],
    [
      'listening to an event',
      () => void host.hearBeside(() => undefined),
      () => official.events.on('cairn.issues-changed', () => undefined),
    ],
    [
      'reading a file of Jira',
      () => host.readFile('/rest/api/3/attachment/content/7'),
      () =>
        official.requestJira('/rest/api/3/attachment/content/7', {
          method: 'GET',
          headers: { accept: '*/*' },
        }),
    ],
    [
      'enabling the theme',
      () => host.followColorMode(() => undefined)(),
      () => official.view.theme.enable(),
    ],
    [
      'the calls at the start',
      () => forgeHost(bridge, root),
      async () => {
        await official.view.getContext();
        await official.view.createHistory();
      },
    ],
  ])('makes the same calls for %s', async (_, ours, theirs) => {
    expect(await callsOf(ours)).toEqual(await callsOf(theirs));
  });

  it('makes the same call to emit an event', async () => {
    const ours = await callsOf(() => host.tellBeside(['10']));
    const [[, told] = []] = ours as [string, { payload: unknown }][];
    const theirs = await callsOf(() => official.events.emit('cairn.issues-changed', told?.payload));
    expect(ours).toEqual(theirs);
    expect(told).toMatchObject({ payload: { issues: ['10'] } });
  });

  it('returns the same bytes of a file that the bridge passes as base64', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const body = Buffer.from(bytes).toString('base64');
    attachment = { status: 200, body, headers: { 'content-type': 'image/png' }, statusText: 'OK' };
    const url = '/rest/api/3/attachment/content/7';
    const theirs = await official.requestJira(url, { method: 'GET' });
    const ours = await host.readFile(url);
    attachment = null;
    expect(new Uint8Array((await ours?.arrayBuffer()) ?? [])).toEqual(bytes);
    expect(new Uint8Array(await theirs.arrayBuffer())).toEqual(bytes);
  });

  it('makes the same calls to add and follow entries of the browser history', async () => {
    const theirHistory = await official.view.createHistory();
    const history = await host.history();
    walking = true;
    const theirs = await callsOf(() => {
      theirHistory.replace('/?view=map');
      theirHistory.push('/?view=roadmap');
      theirHistory.listen(() => undefined);
    });
    const ours = await callsOf(() => {
      history.keep({ view: 'roadmap' }, { view: 'map' });
      history.follow(() => undefined);
    });
    expect(ours).toEqual(theirs);
    expect(ours).toEqual([
      ['replace', '/?view=map'],
      ['push', '/?view=roadmap'],
      ['listen', '<function>'],
    ]);
    walking = false;
  });

  it('makes the same calls for a flag that is shown and closed', async () => {
    const ours = await callsOf(() =>
      host.flag({
        tone: 'error',
        title: 'No',
        body: 'why',
        milliseconds: Number.POSITIVE_INFINITY,
      })(),
    );
    const theirs = await callsOf(() =>
      official
        .showFlag({ id: 'f', title: 'No', type: 'error', description: 'why', isAutoDismiss: false })
        .close(),
    );
    expect(withoutId(ours)).toEqual(withoutId(theirs));
  });

  it('makes the same calls for a flag with an action', async () => {
    const ours = await callsOf(() => {
      const actions = [{ label: 'Go on', run: () => undefined }];
      host.flag({ tone: 'info', title: 'Look', milliseconds: Number.POSITIVE_INFINITY, actions });
    });
    const theirs = await callsOf(() =>
      official.showFlag({
        id: 'f',
        title: 'Look',
        type: 'info',
        description: '',
        isAutoDismiss: false,
        actions: [{ text: 'Go on', onClick: () => undefined }],
      }),
    );
    const shape = (calls: unknown) => JSON.stringify(withoutId(calls as never));
    expect(shape(ours)).toEqual(shape(theirs));
    expect(shape(ours)).toContain('Go on');
  });
});
