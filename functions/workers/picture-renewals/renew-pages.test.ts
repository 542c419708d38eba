import { beforeEach, describe, expect, it } from 'vitest';
import type { PagesChoice } from '#domain/aggregates/sharing/presentation.ts';
import { confluencePageSchema } from '#domain/contracts/confluence.ts';
import { pluginSettingSchema } from '#domain/contracts/sharing.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { projectScope, scopeKey } from '#domain/kernel/scope.ts';
import { compact } from '#domain/publishing/compact.ts';
import {
  PICTURE_SOURCES_PARTITION,
  pictureSources,
  pictureSourcesKey,
} from '#domain/publishing/picture/sources.ts';
import type { SharedFile } from '../../ports/files/shared-files.ts';
import { ANN, SITE } from '../../testing/site.ts';
import { REST_MS, renewedSite } from '../../testing/sites/renewed.ts';
import { content } from '../../testing/sites/sharing.ts';

const TENANT = SITE.clientKey as TenantId;

let site: ReturnType<typeof renewedSite>;

const publish = async (enable = true, pages?: PagesChoice) => {
  const body = { enable, boardName: 'Walks', ...(pages ? { pages } : {}) };
  const answer = await site.send('PUT /smb/confluence/-1', { body });
  expect(answer.status).toBe(200);
};
const page = async () =>
  confluencePageSchema.parse((await site.send('GET /smb/confluence/-1')).body);
const settings = async () =>
  pluginSettingSchema.parse((await site.send('GET /smb/plugin-setting/-1')).body);
const summaries = async () => (await page()).board.stories.map(({ summary }) => summary);
const sources = () =>
  site.backend.views.get(
    pictureSources,
    TENANT,
    PICTURE_SOURCES_PARTITION,
    pictureSourcesKey({ board: '-1', picture: 'pages' }),
  );

beforeEach(async () => {
  site = renewedSite();
  await publish();
  site.time.now += 1;
});

describe('renewPicture for Confluence pages', () => {
  it('stores the current content of the tracker, with the resources of the cards', async () => {
    expect(await site.renewPages()).toEqual({ type: 'renewed' });
    expect(await page()).toMatchObject({
      name: 'Walks',
      storedAt: site.clock(),
      follows: true,
      board: {
        tasks: [{ key: 'W-1' }],
        stories: [{ key: 'W-2', summary: 'Walk', parentKey: 'W-1' }],
        boardSetting: { scrum: false, projectIds: ['10'] },
      },
      resources: { issueTypes: [{ name: 'Epic' }, { name: 'Story' }] },
    });
    expect(await sources()).toMatchObject({
      picture: 'pages',
      scopes: [scopeKey(projectScope('10')), 'board:1'],
    });
  });

  it('shows what the admins chose for pages', async () => {
    await publish(true, { lanes: 'sprint', completed: false });
    await site.renewPages();
    expect((await page()).board).toMatchObject({
      adminSetting: { boardSetting: { structView: 'sprint' } },
      boardSetting: { scrum: true },
    });
    const searches = site.tracker.bodies.map((body) => (body as { jql: string }).jql);
    for (const jql of searches) expect(jql).toMatch(/statusCategory != Done/);
  });

  it('shows the latest change after five minutes', async () => {
    await site.renewPages();
    site.tracker.stories.set(2, 'Walk far');
    await publish(true, { lanes: 'none', completed: true });
    expect(await site.renewPages()).toMatchObject({ type: 'later' });
    site.time.now += REST_MS;
    expect(await site.renewPages()).toEqual({ type: 'renewed' });
    expect(await summaries()).toEqual(['Walk far']);
  });

  it('is skipped when nothing has changed since the last renewal', async () => {
    await site.renewPages();
    site.time.now += REST_MS;
    expect(await site.renewPages()).toEqual({ type: 'skipped' });
  });

  it('renews a page once after a browser stored it', async () => {
    await site.renewPages();
    site.time.now += REST_MS;
    const stored = await site.send('POST /smb/confluence/-1/store', { body: compact(content) });
    expect(stored.status).toBe(200);
    site.tracker.stories.set(2, 'Walk far');
    expect(await site.renewPages()).toMatchObject({ type: 'later' });
    site.time.now += REST_MS;
    expect(await site.renewPages()).toEqual({ type: 'renewed' });
    expect(await summaries()).toEqual(['Walk far']);
    site.time.now += REST_MS;
    expect(await site.renewPages()).toEqual({ type: 'skipped' });
  });

  it('renews the picture for guests and the picture for pages independently', async () => {
    const { shareBoardId: link } = await site.share();
    await site.renew();
    expect(site.published(link)?.stories).toHaveLength(1);
    expect(await site.send('GET /smb/confluence/-1')).toMatchObject({ status: 404 });
    await site.renewPages();
    expect(await summaries()).toEqual(['Walk']);
    expect(site.published(link)?.stories).toHaveLength(1);
  });

  it('keeps the page, marked as no longer renewed, when the person loses the right to share', async () => {
    await site.share();
    await site.renewPages();
    site.time.now += REST_MS;
    await publish(true, { lanes: 'none', completed: true });
    site.person.call = null;
    expect(await site.renewPages()).toEqual({ type: 'stopped' });
    expect(await page()).toMatchObject({ follows: false, board: { stories: [{ key: 'W-2' }] } });
    expect(await settings()).toMatchObject({
      renewal: { by: ANN, stopped: null },
      pagesRenewal: { by: ANN, stopped: 'denied' },
    });
    expect(await site.renewPages()).toEqual({ type: 'off' });
    site.person.call = site.tracker.call;
    await publish();
    expect(await site.renewPages()).toEqual({ type: 'renewed' });
    expect((await page()).follows).toBe(true);
  });

  it('stops when the page would show issues outside the board', async () => {
    site.backend.permissions.projectsOfBoard = async () => [{ id: '10', key: 'OTHER' }];
    expect(await site.renewPages()).toEqual({ type: 'stopped' });
    expect((await settings()).pagesRenewal).toEqual({ by: ANN, stopped: 'unfit' });
    expect(site.fileNames()).toEqual([]);
  });

  it('leaves no files when pages are switched off during a renewal', async () => {
    const { put } = site.ports.files;
    Object.assign(site.ports.files, {
      put: async (key: string, file: SharedFile) => {
        await put(key, file);
        await publish(false);
      },
    });
    expect(await site.renewPages()).toEqual({ type: 'off' });
    expect(site.fileNames()).toEqual([]);
  });

  it('reads nothing, and deletes the recorded scopes, when pages are switched off', async () => {
    await site.renewPages();
    await publish(false);
    site.tracker.bodies.length = 0;
    expect(await site.renewPages()).toEqual({ type: 'off' });
    expect(site.tracker.bodies).toEqual([]);
    expect(await sources()).toBeNull();
  });

  it('reads nothing while the site has no licence', async () => {
    site.backend.host.licence = { ...site.backend.host.licence, active: false };
    expect(await site.renewPages()).toEqual({ type: 'off' });
    expect(site.tracker.bodies).toEqual([]);
  });
});
