import { beforeEach, describe, expect, it } from 'vitest';
import { codecOf } from '#domain/aggregates/codecs.ts';
import { activityFeed } from '#domain/aggregates/feeds/activity-feed.ts';
import { RESERVED_MESSAGES } from '#domain/aggregates/feeds/reserved.ts';
import { activityPageSchema, shownActivitySchema } from '#domain/contracts/activity.ts';
import { ERRORS } from '#domain/kernel/errors/errors.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { feedWrites } from '../../replay/replays.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';
import { START } from '../../testing/time.ts';

const BEN = 'account-ben';
const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZA';

let backend: ReturnType<typeof memoryBackend>;
let as: (by: string, line: Parameters<typeof ask>[1], request?: Ask) => ReturnType<typeof ask>;

beforeEach(() => {
  backend = memoryBackend();
  backend.permissions.may = async () => true;
  backend.permissions.administersBoard = async () => true;
  backend.permissions.projectOfBoard = async () => '10';
  const { goal, milestone, portfolio, activity } = memoryEndpoints(backend);
  const handler = httpHandler({ ...goal, ...milestone, ...portfolio, ...activity }, backend.http);
  as = async (by, line, request = {}) =>
    ask(handler, line, { token: await contextToken(SITE, { sub: by }), ...request });
});

const feed = async (): Promise<void> => {
  for await (const envelope of memoryStoreScan(backend.database).events(codecOf)) {
    for (const write of feedWrites(envelope)) await backend.views.write(write);
  }
};
const goal = (summary: string, projectId = '10') =>
  as(ANN, `POST /smb/goal?projectId=${projectId}`, { body: { fields: { summary } } });
const page = async (by: string, places = '10') => {
  await feed();
  const { body } = await as(by, `GET /smb/activity?projectIds=${places}`);
  return activityPageSchema.parse(body).values;
};
const readers = async (places?: string) => (await page(BEN, places)).map(({ readBy }) => readBy);

describe('marking activity as read', () => {
  it('happens without a request only for the author of an entry', async () => {
    await goal('Walk');
    expect(await readers()).toEqual([[ANN]]);
  });

  it('marks one entry, which the query or the body names', async () => {
    for (const summary of ['Walk', 'Run', 'Fly']) await goal(summary);
    const [, middle] = await page(BEN);
    const answer = await as(
      BEN,
      `POST /smb/activity/markAsRead?projectId=10&createdAt=${middle?.createdAt}`,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { projectId: '10', readUpTo: middle?.createdAt },
    });
    expect(await readers()).toEqual([[ANN], [ANN, BEN], [ANN]]);
    const [newest] = await page(BEN);
    const body = { projectId: '10', createdAt: newest?.createdAt };
    expect((await as(BEN, 'POST /smb/activity/markAsRead', { body })).status).toBe(200);
    expect(await readers()).toEqual([[ANN, BEN], [ANN, BEN], [ANN]]);
    const all = await as(BEN, 'POST /smb/activity/markAllAsRead', { body: { projectIds: ['10'] } });
    expect(all.status).toBe(200);
    expect(await readers()).toEqual([
      [ANN, BEN],
      [ANN, BEN],
      [ANN, BEN],
    ]);
  });

  it('marks all entries of the named scopes, and no others', async () => {
    await goal('Walk', '10');
    await goal('Run', '11');
    await goal('Fly', '12');
    const answer = await as(BEN, 'POST /smb/activity/markAllAsRead?projectIds=10,11,10');
    expect(answer.body).toMatchObject([{ projectId: '10' }, { projectId: '11' }]);
    expect(await readers('10,11,12')).toEqual([[ANN], [ANN, BEN], [ANN, BEN]]);
  });

  it('does not mark entries that are added afterwards', async () => {
    await as(BEN, 'POST /smb/activity/markAsRead?projectId=10&createdAt=2100-01-01T00:00:00.000Z');
    await goal('Walk');
    expect(await readers()).toEqual([[ANN]]);
  });

  it('happens once when the request is repeated with its idempotency key', async () => {
    const headers = { 'idempotency-key': 'the-same-key' };
    const mark = () => as(BEN, 'POST /smb/activity/markAllAsRead?projectIds=10,11', { headers });
    const [first] = [await mark()];
    const before = storedText(backend);
    expect((await mark()).body).toEqual(first?.body);
    expect(storedText(backend)).toBe(before);
  });

  it.each([
    ['?createdAt=2026-01-01T00:00:00.000Z', 'PROJECT_REQUIRED'],
    ['?projectId=10', 'MOMENT_INVALID'],
    ['?projectId=10&createdAt=yesterday', 'MOMENT_INVALID'],
  ])('is refused with %s', async (query, code) => {
    const answer = await as(BEN, `POST /smb/activity/markAsRead${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});

describe('an entry added by a client', () => {
  const body = { projectId: '10', activityMessage: 'MapExported', content: { format: 'pdf' } };

  it('has the caller as its author, whatever the body says', async () => {
    for (const more of [{ accountId: ANN }, { displayName: 'Ann' }, { createdAt: '2000-01-01' }]) {
      const forged = await as(BEN, 'POST /smb/activity', { body: { ...body, ...more } });
      expect(forged.status).toBe(400);
    }
    const answer = await as(BEN, 'POST /smb/activity', { body });
    expect(answer.status).toBe(201);
    const made = shownActivitySchema.parse(answer.body);
    expect(made).toMatchObject({
      projectId: '10',
      accountId: BEN,
      activityMessage: 'MapExported',
      content: { format: 'pdf' },
      readBy: [BEN],
      displayName: `Name of ${BEN}`,
      avaPath: `/avatars/${BEN}`,
    });
    expect(Date.parse(made.createdAt)).toBeGreaterThan(START);
    expect(await page(ANN)).toEqual([made]);
  });

  it.each([
    ...[...RESERVED_MESSAGES, 'goalDeleted', 'goal.deleted Walk', 'jira:issue_deleted'],
    ...['changed an issue: Story points', 'deleted a release', 'Mateo Rivas deleted a release'],
    ...['exported', 'Walk', '', 'constructor'],
  ])('is refused with the name of an event or a free text: %s', async (activityMessage) => {
    const before = storedText(backend);
    const content = { summary: 'TRAIL-37 Carry water', from: '40', to: '1' };
    for (const each of [body.content, content]) {
      const answer = await as(BEN, 'POST /smb/activity', {
        body: { ...body, activityMessage, content: each },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'BODY_INVALID',
          errors: { activityMessage: ERRORS.ACTIVITY_KIND_UNKNOWN.text },
        },
      });
    }
    expect(storedText(backend)).toBe(before);
  });

  it.each(['BROWSE_PROJECTS', 'CREATE_ISSUES', 'EDIT_ISSUES'])(
    'is refused to users who cannot use the board or edit, without %s',
    async (lacking) => {
      backend.permissions.may = async ({ permission }) => permission !== lacking;
      const before = storedText(backend);
      const answer = await as(BEN, 'POST /smb/activity', { body });
      expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
      expect(storedText(backend)).toBe(before);
    },
  );

  it('is refused to users who may only see the project or portfolio', async () => {
    const members = [
      { accountId: ANN, role: 'admin' },
      { accountId: BEN, role: 'viewer' },
    ];
    const portfolio = { id: PORTFOLIO, name: 'Europe', members };
    expect((await as(ANN, 'POST /smb/portfolio', { body: portfolio })).status).toBe(201);
    backend.permissions.may = async ({ permission }) => permission === 'BROWSE_PROJECTS';
    const before = storedText(backend);
    for (const projectId of ['10', PORTFOLIO]) {
      expect((await as(BEN, `GET /smb/activity?projectIds=${projectId}`)).status).toBe(200);
      const answer = await as(BEN, 'POST /smb/activity', { body: { ...body, projectId } });
      expect(answer).toMatchObject({
        status: 403,
        body: { code: expect.stringMatching(/DENIED$/) },
      });
    }
    expect(storedText(backend)).toBe(before);
  });

  it('is added once when the request is repeated with its idempotency key', async () => {
    const headers = { 'idempotency-key': 'the-same-key' };
    const first = await as(BEN, 'POST /smb/activity', { body, headers });
    const second = await as(BEN, 'POST /smb/activity', { body, headers });
    expect(second.body).toEqual(first.body);
    expect(await page(BEN)).toHaveLength(1);
  });

  it.each([
    { ...body, content: { format: 'x'.repeat(1001) } },
    { ...body, content: { ...body.content, summary: 'TRAIL-37 Carry water' } },
    { ...body, content: { ...body.content, from: '40', to: '1' } },
    { ...body, content: undefined },
    { ...body, projectId: '' },
    { ...body, content: { format: 7 } },
    { ...body, activityMessage: 'FileImported', content: { count: '501' } },
  ])('is refused with content of another shape: %j', async (wrong) => {
    const answer = await as(BEN, 'POST /smb/activity', { body: wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
  });
});

describe('the feed of a board', () => {
  const milestone = () =>
    as(ANN, 'POST /smb/milestone?boardId=10', {
      body: { name: 'May', startDate: '2026-05-01', endDate: '2026-05-31' },
    });

  it('is separate from the feed of the project with the same number', async () => {
    await goal('Walk', '10');
    await milestone();
    const feedKinds = async (query: string) => {
      await feed();
      const { body } = await as(BEN, `GET /smb/activity?${query}`);
      return activityPageSchema.parse(body).values.map(({ activityMessage }) => activityMessage);
    };
    expect(await feedKinds('projectIds=10')).toEqual(['GoalCreated']);
    expect(await feedKinds('projectIds=11&boardIds=10')).toEqual(['MilestoneCreated']);
    expect(await feedKinds('projectIds=10&boardIds=10')).toEqual([
      'MilestoneCreated',
      'GoalCreated',
    ]);
  });

  it('is marked as read separately from the feed of the project', async () => {
    await goal('Walk', '10');
    await milestone();
    await feed();
    const before = await as(BEN, 'GET /smb/activity?projectIds=10&boardIds=10');
    const at = activityPageSchema.parse(before.body).values[0]?.createdAt;
    await as(BEN, `POST /smb/activity/markAsRead?projectId=10&boardId=10&createdAt=${at}`);
    const { body } = await as(BEN, 'GET /smb/activity?projectIds=10&boardIds=10');
    const read = activityPageSchema.parse(body).values.map(({ readBy }) => readBy);
    expect(read).toEqual([[ANN, BEN], [ANN]]);
  });
});

describe('the feed of a portfolio', () => {
  it('cannot be found by users who are not members, neither to read nor to write', async () => {
    await as(ANN, 'POST /smb/portfolio', { body: { id: PORTFOLIO, name: 'Europe' } });
    const before = storedText(backend);
    const body = {
      projectId: PORTFOLIO,
      activityMessage: 'MapExported',
      content: { format: 'pdf' },
    };
    const answers = await Promise.all([
      as(BEN, 'POST /smb/activity', { body }),
      as(BEN, `POST /smb/activity/markAllAsRead?projectIds=${PORTFOLIO}`),
      as(
        BEN,
        `POST /smb/activity/markAsRead?projectId=${PORTFOLIO}&createdAt=2026-01-01T00:00:00.000Z`,
      ),
    ]);
    for (const { status } of answers) expect(status).toBe(404);
    expect(storedText(backend)).toBe(before);
  });
});

it('after any activity requests, the views equal the views of a replay', async () => {
  await goal('Walk');
  await as(BEN, 'POST /smb/activity', {
    body: { projectId: '10', activityMessage: 'MapExported', content: { format: 'pdf' } },
  });
  await as(BEN, 'POST /smb/activity/markAllAsRead?projectIds=10');
  await feed();
  expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  const rows = await backend.views.list(activityFeed, SITE.clientKey as never, 'project:10');
  expect(rows).toHaveLength(2);
});
