import { beforeEach, describe, expect, it } from 'vitest';
import { goalSchema } from '#domain/aggregates/goal/goal.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import type { ProjectPermission } from '../../ports/tracker/permissions.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { contextToken, SITE } from '../../testing/site.ts';

let backend: ReturnType<typeof memoryBackend>;
let send: (line: Parameters<typeof ask>[1], request?: Ask) => ReturnType<typeof ask>;
let held: ReadonlySet<ProjectPermission>;
let goalId: string;

const body = { fields: { summary: 'Walk' } };

beforeEach(async () => {
  backend = memoryBackend();
  backend.permissions.may = async ({ projectId, permission }) =>
    projectId === '10' && held.has(permission);
  const { goal, board, activity } = memoryEndpoints(backend);
  const handler = httpHandler({ ...goal, ...board, ...activity }, backend.http);
  const token = await contextToken(SITE);
  send = (line, request = {}) => ask(handler, line, { token, ...request });
  held = new Set<ProjectPermission>(['BROWSE_PROJECTS', 'EDIT_ISSUES', 'ADMINISTER_PROJECTS']);
  goalId = goalSchema.parse((await send('POST /smb/goal?projectId=10', { body })).body).id;
});

const refusedEach = async (
  lines: readonly (readonly [line: Parameters<typeof ask>[1], request?: Ask])[],
) => {
  const before = storedText(backend);
  for (const [line, request] of lines) {
    const answer = await send(line, request);
    expect([line, answer.status, answer.body]).toMatchObject([
      line,
      403,
      { code: 'PERMISSION_DENIED' },
    ]);
  }
  expect(storedText(backend)).toBe(before);
};

const CHANGES = () =>
  [
    [`PUT /smb/goal/${goalId}`, { body }],
    [`PUT /smb/goal/${goalId}/rank`, { body: {} }],
    [`POST /smb/goal/${goalId}/label`, { body: { labels: ['far'] } }],
  ] as const;

const DECISIONS = () =>
  [['POST /smb/goal?projectId=10', { body }], [`DELETE /smb/goal/${goalId}`]] as const;

describe('a user who cannot browse a project', () => {
  it('sees nothing of the project', async () => {
    held = new Set(['EDIT_ISSUES', 'ADMINISTER_PROJECTS']);
    const noted = { activityMessage: 'MapExported', content: { format: 'pdf' } };
    await refusedEach([
      ['GET /smb/goal?projectId=10'],
      ['GET /smb/goal/search?projectId=10'],
      ['GET /smb/project/10'],
      ['GET /smb/board/info?projectIds=10'],
      ['GET /smb/board/projects?projectIds=10'],
      ['GET /smb/board/10/label'],
      ['GET /smb/board/1/label?projectIds=10'],
      ['GET /smb/activity?projectIds=10'],
      ['POST /smb/activity', { body: { projectId: '10', ...noted } }],
      ['POST /smb/activity/markAllAsRead?projectIds=10'],
    ]);
    const answer = await send(`GET /smb/goal/${goalId}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'GOAL_NOT_FOUND' } });
  });
});

describe('a user who may only browse a project', () => {
  it('cannot change goals', async () => {
    held = new Set(['BROWSE_PROJECTS']);
    await refusedEach([...CHANGES(), ...DECISIONS()]);
    expect((await send(`GET /smb/goal/${goalId}`)).status).toBe(200);
  });
});

describe('a user who can edit issues', () => {
  it('can change goals, but cannot create or delete goals', async () => {
    held = new Set(['BROWSE_PROJECTS', 'EDIT_ISSUES']);
    await refusedEach(DECISIONS());
    for (const [line, request] of CHANGES()) {
      expect([line, (await send(line, request)).status]).toEqual([line, 200]);
    }
  });

  it('cannot change goals of another project', async () => {
    await refusedEach([['POST /smb/goal?projectId=11', { body }]]);
  });
});
