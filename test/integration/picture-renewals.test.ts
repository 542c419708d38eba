import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SharedBoard, sharedBoardSchema } from '#domain/contracts/shared-board.ts';
import { type PluginSetting, pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { SESSION_COOKIE } from '#infra/sandbox/tracker/auth/authenticate.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';

const PATIENT = { timeout: 30_000, interval: 100 };

/** Pictures of shared boards while nobody has them open: tracker, webhooks, queue, worker, bucket and edge as they run. */
describe('the picture of a shared board without an open browser', () => {
  let sandbox: TestSandbox;
  let project: { readonly id: string; readonly key: string };
  let admin: string;

  beforeAll(async () => {
    sandbox = await startTestSandbox({ env: { PICTURE_REST_SECONDS: '1' } });
    const [first] = sandbox.tracker.directory.projects();
    project = { id: first?.id ?? '', key: first?.key ?? '' };
    admin = await sandbox.mintToken(PEOPLE.projectAdmin.id);
  });

  afterAll(() => sandbox.stop());

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
    const text = await response.text();
    return (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
  };

  const share = async (board: string, body: object = {}, token = admin): Promise<PluginSetting> => {
    const answer = await sandbox.ask(token, 'PUT', `/smb/share/${board}`, {
      body: { enable: true, boardName: 'Walks', ...body },
    });
    expect(answer.status).toBe(200);
    return pluginSettingSchema.parse(await answer.json());
  };
  const settingOf = async (board: string, token = admin): Promise<PluginSetting> => {
    const answer = await sandbox.ask(token, 'GET', `/smb/plugin-setting/${board}`);
    return pluginSettingSchema.parse(await answer.json());
  };
  const pageOf = async (link: string | null): Promise<string> =>
    (await fetch(`${sandbox.urls.app}/share/${link}`)).text();
  const pictureAt = async (link: string | null): Promise<SharedBoard> => {
    const answer = await fetch(`${sandbox.urls.app}/share/${link}/board.json`);
    return sharedBoardSchema.parse(await answer.json());
  };
  /** The picture once it is as it should be. */
  const pictured = (link: string | null, is: (picture: SharedBoard) => void) =>
    vi.waitFor(async () => {
      const picture = await pictureAt(link);
      is(picture);
      return picture;
    }, PATIENT);

  it('is made when the board is shared, and shows what changes in the tracker', async () => {
    const { shareBoardId: link, renewal } = await share(project.id);
    expect(renewal).toEqual({ by: PEOPLE.projectAdmin.id, stopped: null });
    const first = await pictured(link, ({ stories }) => expect(stories.length).toBeGreaterThan(0));
    const [story] = first.stories;
    await tracker('PUT', `/rest/api/3/issue/${story?.key}`, {
      fields: { summary: 'Over the pass' },
    });
    await pictured(link, ({ stories }) =>
      expect(stories).toContainEqual(expect.objectContaining({ summary: 'Over the pass' })),
    );
    expect(await pageOf(link)).toContain('Over the pass');
    expect((await settingOf(project.id)).stored?.by).toBe(PEOPLE.projectAdmin.id);
  });
});
