import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { confluencePageSchema } from '#domain/contracts/confluence.ts';
import { type SharedBoard, sharedBoardSchema } from '#domain/contracts/shared-board.ts';
import { type PluginSetting, pluginSettingSchema } from '#domain/contracts/sharing.ts';
import type { SandboxOptions } from '#infra/sandbox/start/options.ts';
import { SESSION_COOKIE } from '#infra/sandbox/tracker/auth/authenticate.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { ROLES } from '#infra/sandbox/tracker/site/standard.ts';
import { writeSmallClient } from '#infra/testing/small-client.ts';
import { startTestSandbox } from '../support/sandbox.ts';

/**
 * The timeout is longer than the delay after a failed renewal. The interval is long, because each check loads the whole
 * page.
 */
const PATIENT = { timeout: 100_000, interval: 400 };
/** Pause between renewals in seconds. It is short, because tests cannot wait for the five minutes of the product. */
const REST_SECONDS = 2;

type PersonName = keyof typeof PEOPLE;

/** Starts the product. Admins share boards over HTTP, and no browser is open. */
const openSite = async (options: Partial<SandboxOptions> = {}) => {
  const env = { PICTURE_REST_SECONDS: String(REST_SECONDS) };
  const sandbox = await startTestSandbox({ ...options, env });
  const [first] = sandbox.tracker.directory.projects();
  const project = { id: first?.id ?? '', key: first?.key ?? '' };

  const tracker = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${sandbox.urls.host}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: `${SESSION_COOKIE}=${PEOPLE.siteAdmin.id}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
  };
  const rename = (key: string | undefined, summary: string) =>
    tracker('PUT', `/rest/api/3/issue/${key}`, { fields: { summary } });
  const ask = async (as: PersonName, method: string, path: string, body?: object) => {
    const token = await sandbox.mintToken(PEOPLE[as].id);
    const answer = await sandbox.ask(token, method, path, body ? { body } : {});
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const share = async (
    board: string,
    body: object = {},
    as: PersonName = 'projectAdmin',
  ): Promise<PluginSetting> =>
    pluginSettingSchema.parse(
      await ask(as, 'PUT', `/smb/share/${board}`, { enable: true, boardName: 'Walks', ...body }),
    );
  const publish = async (
    board: string,
    body: object = {},
    as: PersonName = 'projectAdmin',
  ): Promise<PluginSetting> =>
    pluginSettingSchema.parse(
      await ask(as, 'PUT', `/smb/confluence/${board}`, {
        enable: true,
        boardName: 'Walks',
        ...body,
      }),
    );
  /** Waits until the picture that Confluence pages show passes a check. */
  const onPages = (board: string, is: (page: z.infer<typeof confluencePageSchema>) => void) =>
    vi.waitFor(async () => {
      const token = await sandbox.mintToken(PEOPLE.siteAdmin.id);
      const answer = await sandbox.ask(token, 'GET', `/smb/confluence/${board}`);
      const page = confluencePageSchema.parse(await answer.json());
      is(page);
      return page;
    }, PATIENT);
  const settingOf = async (board: string): Promise<PluginSetting> =>
    pluginSettingSchema.parse(await ask('siteAdmin', 'GET', `/smb/plugin-setting/${board}`));
  const pageOf = async (link: string | null): Promise<string> =>
    (await fetch(`${sandbox.urls.app}/share/${link}`)).text();
  /** Waits until the picture behind a public link passes a check. */
  const pictured = (link: string | null, is: (picture: SharedBoard) => void) =>
    vi.waitFor(async () => {
      const answer = await fetch(`${sandbox.urls.app}/share/${link}/board.json`);
      const picture = sharedBoardSchema.parse(await answer.json());
      is(picture);
      return picture;
    }, PATIENT);
  const showing = (link: string | null, summary: string) =>
    pictured(link, ({ stories }) =>
      expect(stories).toContainEqual(expect.objectContaining({ summary })),
    );
  const hasStories = ({ stories }: SharedBoard) => expect(stories.length).toBeGreaterThan(0);
  /** Counts the searches that the tracker has received from picture renewals. */
  const searches = (): number =>
    sandbox.tracker.calls
      .recent()
      .filter(({ by, path }) => by === 'impersonation' && path === '/rest/api/3/search/jql').length;
  return {
    sandbox,
    project,
    tracker,
    rename,
    asked: ask,
    share,
    publish,
    onPages,
    settingOf,
    pageOf,
    pictured,
    showing,
    hasStories,
    searches,
  };
};
type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Renews the pictures of shared boards while no browser has the boards open. Uses the real webhooks, queue, worker,
 * bucket and edge.
 */
describe('the picture of a shared board that no browser has open', () => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
  });

  afterAll(() => site?.sandbox.stop());

  it('is created when the board is shared, and shows later changes in the tracker', async () => {
    const { project, share, pictured, hasStories, rename, showing, pageOf, settingOf } = site;
    const { shareBoardId: link, renewal } = await share(project.id);
    expect(renewal).toEqual({ by: PEOPLE.projectAdmin.id, stopped: null });
    const [story] = (await pictured(link, hasStories)).stories;
    await rename(story?.key, 'Over the pass');
    await showing(link, 'Over the pass');
    expect(await pageOf(link)).toContain('Over the pass');
    expect((await settingOf(project.id)).stored?.by).toBe(PEOPLE.projectAdmin.id);
  });

  it('shows changes of goals, which the backend stores', async () => {
    const { project, share, pictured, asked } = site;
    const { shareBoardId: link } = await share(project.id);
    const fields = { summary: 'Walk home' };
    await asked('siteAdmin', 'POST', `/smb/goal?projectId=${project.id}`, { fields });
    await pictured(link, ({ goals }) =>
      expect(goals).toContainEqual(expect.objectContaining(fields)),
    );
  });

  it('shows the changes of an agile board, with the chosen presentation', async () => {
    const { share, pictured, hasStories } = site;
    const board = `-${site.sandbox.tracker.directory.boards()[0]?.id}`;
    const { shareBoardId: link } = await share(board, { presentation: { lanes: 'sprint' } });
    const picture = await pictured(link, hasStories);
    expect(picture.adminSetting?.boardSetting?.structView).toBe('sprint');
    expect(JSON.stringify(picture)).not.toContain(PEOPLE.projectAdmin.name);
    await share(board, { presentation: { completed: false } });
    await pictured(link, ({ stories, storedAt }) => {
      expect(storedAt > picture.storedAt).toBe(true);
      expect(stories.filter(({ status }) => status.category === 'done')).toEqual([]);
    });
  });

  it('is renewed only a few times during many changes, but shows the last one', async () => {
    const { project, share, pictured, hasStories, rename, showing, searches, sandbox } = site;
    const { shareBoardId: link } = await share(project.id);
    const { stories } = await pictured(link, hasStories);
    await sandbox.idle();
    sandbox.tracker.calls.clear();
    const began = Date.now();
    // Changes a different issue each time, because the tracker limits the writes to one issue.
    for (const [index, { key }] of stories.entries()) await rename(key, `Change ${index}`);
    await showing(link, `Change ${stories.length - 1}`);
    await sandbox.idle();
    const spans = Math.ceil((Date.now() - began) / (REST_SECONDS * 1000)) + 1;
    expect(stories.length).toBeGreaterThan(10);
    // A renewal sends one search for steps and one for stories. The webhooks renew two boards: the project, and the
    // agile board that an earlier test has shared.
    expect(searches()).toBeLessThanOrEqual(2 * 2 * spans);
  });

  it('is renewed after a browser has stored an outdated picture', async () => {
    const { project, share, asked, pictured, hasStories } = site;
    const { shareBoardId: link } = await share(project.id);
    await pictured(link, hasStories);
    const status = { name: 'To do', category: 'new' };
    const stories = [{ id: '2', key: `${project.key}-2`, summary: 'By hand', status }];
    const content = { tasks: [], stories, releases: [], sprints: [] };
    await share(project.id, { presentation: { description: 'Hello' } });
    await asked('projectAdmin', 'POST', `/smb/share/${project.id}/store`, content);
    await pictured(link, (picture) => expect(JSON.stringify(picture)).not.toContain('By hand'));
  });

  it('causes no searches after the board is no longer shared', async () => {
    const { project, share, rename, searches, sandbox } = site;
    const boards = [project.id, `-${sandbox.tracker.directory.boards()[0]?.id}`];
    for (const board of boards) await share(board, { enable: false });
    await sandbox.idle();
    sandbox.tracker.calls.clear();
    await rename(`${project.key}-2`, 'Unseen');
    await sandbox.idle();
    expect(searches()).toBe(0);
  });

  it('remains and shows its age when its admin loses access, until another admin takes over', async () => {
    const { project, share, pictured, hasStories, tracker, rename, settingOf, pageOf, showing } =
      site;
    const { shareBoardId: link } = await share(project.id);
    const [story] = (await pictured(link, hasStories)).stories;
    const { id } = PEOPLE.projectAdmin;
    await tracker(
      'DELETE',
      `/rest/api/3/project/${project.id}/role/${ROLES.admins.id}?user=${encodeURIComponent(id)}`,
    );
    await rename(story?.key, 'Not for all');
    await vi.waitFor(
      async () =>
        expect((await settingOf(project.id)).renewal).toEqual({ by: id, stopped: 'denied' }),
      PATIENT,
    );
    const page = await pageOf(link);
    expect(page).toMatch(/>As of [^<]*UTC\. The map may have changed since\.</);
    expect(page).not.toContain('Not for all');

    const taken = await share(project.id, {}, 'siteAdmin');
    expect(taken.renewal).toEqual({ by: PEOPLE.siteAdmin.id, stopped: null });
    await showing(link, 'Not for all');
    expect(await pageOf(link)).not.toContain('As of');
  });
});

/** Tests the same for the picture that Confluence pages show. */
describe('the picture of a board on Confluence pages that no browser has open', () => {
  let site: Site;
  let board: string;

  beforeAll(async () => {
    site = await openSite();
    board = site.project.id;
  });

  afterAll(() => site?.sandbox.stop());

  it('is created when an admin publishes the board, and follows its changes and settings', async () => {
    const { publish, onPages, rename } = site;
    const { pagesRenewal } = await publish(board);
    expect(pagesRenewal).toEqual({ by: PEOPLE.projectAdmin.id, stopped: null });
    const { follows, resources, ...page } = await onPages(board, (shown) =>
      expect(shown.board.stories.length).toBeGreaterThan(0),
    );
    expect(follows).toBe(true);
    expect(resources?.statuses?.length).toBeGreaterThan(0);
    await rename(page.board.stories[0]?.key, 'Over the pass');
    await onPages(board, (shown) =>
      expect(shown.board.stories).toContainEqual(
        expect.objectContaining({ summary: 'Over the pass' }),
      ),
    );
    await publish(board, { pages: { lanes: 'sprint', completed: false } });
    await onPages(board, ({ board: { boardSetting, stories } }) => {
      expect(boardSetting?.scrum).toBe(true);
      expect(stories.filter(({ status }) => status.category === 'done')).toEqual([]);
    });
  });

  it('remains with a notice when its admin loses access, until another admin takes over', async () => {
    const { publish, onPages, tracker, rename, settingOf } = site;
    await publish(board);
    const { board: shown } = await onPages(board, (page) => expect(page.follows).toBe(true));
    const { id } = PEOPLE.projectAdmin;
    await tracker(
      'DELETE',
      `/rest/api/3/project/${board}/role/${ROLES.admins.id}?user=${encodeURIComponent(id)}`,
    );
    await rename(shown.stories[0]?.key, 'Not for all');
    const stopped = await onPages(board, (page) => expect(page.follows).toBe(false));
    expect(JSON.stringify(stopped)).not.toContain('Not for all');
    expect((await settingOf(board)).pagesRenewal).toEqual({ by: id, stopped: 'denied' });

    const taken = await publish(board, {}, 'siteAdmin');
    expect(taken.pagesRenewal).toEqual({ by: PEOPLE.siteAdmin.id, stopped: null });
    const after = await onPages(board, (page) =>
      expect(JSON.stringify(page)).toContain('Not for all'),
    );
    expect(after.follows).toBe(true);
  });

  it('causes no searches after an admin stops publishing the board', async () => {
    const { publish, rename, searches, sandbox, project } = site;
    await publish(board, { enable: false });
    await sandbox.idle();
    sandbox.tracker.calls.clear();
    await rename(`${project.key}-2`, 'Unseen');
    await sandbox.idle();
    expect(searches()).toBe(0);
  });
});

describe('on Forge, the picture of a shared board that no browser has open', () => {
  let site: Site;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-pictures-'));
    site = await openSite({ host: 'forge', forgeClient: writeSmallClient(folder) });
  });

  afterAll(async () => {
    await site?.sandbox.stop();
    await rm(folder, { recursive: true });
  });

  it.each(['project', 'board'])(
    'is created with the token of a user who is offline: a %s',
    async (kind) => {
      const { project, share, pictured, hasStories, rename, showing, sandbox } = site;
      const board =
        kind === 'project' ? project.id : `-${sandbox.tracker.directory.boards()[0]?.id}`;
      const { shareBoardId: link } = await share(board);
      const [story] = (await pictured(link, hasStories)).stories;
      await rename(story?.key, `Over the ${kind}`);
      await showing(link, `Over the ${kind}`);
    },
  );
});
