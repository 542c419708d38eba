import { beforeEach, describe, expect, it } from 'vitest';
import { testHost } from '../../testing/host.ts';
import { auditedProject } from '../../testing/sites/audited-project.ts';

const host = testHost();
let site: Awaited<ReturnType<typeof auditedProject>>;

beforeEach(async () => {
  site = await auditedProject(host);
});

describe('the history of a project', () => {
  it('shows the state at a moment', async () => {
    const { values } = await site.page('');
    const [deleted, , changed, second, first] = values.map(({ occurredAt }) => occurredAt);
    const goals = async (moment = '') =>
      (await site.historyOf(moment)).goals.map(({ fields: { summary } }) => summary);
    expect(await goals('2020-01-01T00:00:00Z')).toEqual([]);
    expect(await goals(first)).toEqual(['Walk']);
    expect(await goals(second)).toEqual(['Walk', '=1+1']);
    expect(await goals(changed)).toEqual(['Run', '=1+1']);
    expect(await goals(deleted)).toEqual(['=1+1']);
  });

  it('equals the current views when the moment is now', async () => {
    await site.as(site.ann, 'PUT /app-setting', { enable: true });
    const definition = { boardId: '1', describe: 'Walks for everyone', keyFeatures: 'Maps' };
    await site.as(site.ann, 'POST /smb/ai-generator/definition', definition);
    await site.project();
    const now = await site.historyOf('2030-01-01T00:00:00+01:00', '&boardId=1');
    expect(now.aiDefinitions).toMatchObject([definition]);
    expect(now.portfolio).toBeNull();
    expect(now.goals).toEqual((await site.as(site.ann, 'GET /smb/goal?projectId=10')).body);
    expect(now.milestones).toEqual((await site.as(site.ann, 'GET /smb/milestone?boardId=1')).body);
    expect(now.personas).toEqual((await site.as(site.ann, 'GET /smb/personas?projectId=10')).body);
  });

  it.each(['history', 'audit'])(
    'is not found when the project does not exist: %s',
    async (what) => {
      site.backend.permissions.findProject = async (_, id) =>
        id === '10' ? { id, key: 'ONE' } : null;
      const line = (project: string) =>
        `GET /smb/${what}?projectId=${project}&at=2030-01-01T00:00:00Z`;
      expect(await site.as(site.ann, line('99'))).toMatchObject({
        status: 404,
        body: { code: 'PROJECT_NOT_FOUND' },
      });
      expect((await site.as(site.ann, line('10'))).status).toBe(200);
      expect((await site.as(site.bob, line('99'))).status).toBe(403);
    },
  );

  it('is refused for a moment without a time zone', async () => {
    for (const query of ['', '&at=', '&at=2026-01-01', '&at=2026-01-01T00:00:00']) {
      const answer = await site.as(site.ann, `GET /smb/history?projectId=10${query}`);
      expect(answer).toMatchObject({ status: 400, body: { errors: { at: expect.any(String) } } });
    }
  });
});

describe('settings and sharing', () => {
  it('appear in the audit without links, and in the history as they were at the moment', async () => {
    const first = { cardSetting: { defaultColorGoal: 'red' } };
    const second = { cardSetting: { defaultColorGoal: 'blue' } };
    await site.as(site.ann, 'PUT /smb/board-setting/-1', first);
    await site.as(site.ann, 'PUT /smb/board-setting/-1', second);
    await site.as(site.ann, 'PUT /smb/user-setting/mine', { themeClass: 'mine' });
    await site.as(site.ann, 'PUT /smb/share/-1', { enable: true, boardName: 'Walks' });
    await site.project();
    const { values } = await site.page('&boardId=1');
    const [renewer, shared, blue, red] = values;
    expect(renewer).toMatchObject({ kind: 'ShareRenewerChanged' });
    expect(shared).toMatchObject({ kind: 'SharingEnabled', data: { boardName: 'Walks' } });
    expect(JSON.stringify(values)).not.toContain('link');
    const settings = async (moment = '') => (await site.historyOf(moment, '&boardId=1')).settings;
    expect(await settings('2020-01-01T00:00:00Z')).toEqual([]);
    expect(await settings(red?.occurredAt)).toEqual([{ board: '-1', value: first }]);
    expect(await settings(blue?.occurredAt)).toEqual([{ board: '-1', value: second }]);
    expect(JSON.stringify(await site.page(''))).not.toContain('mine');
  });
});
