import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformanceSite, openConformanceSite, type PersonName } from '../site/site.ts';
import { fieldRefusal, refusal, shown } from './shown.ts';

type Refused = readonly [PersonName, string, string, unknown, ReturnType<typeof shown>];

const ISSUE = '/rest/api/3/issue';
const HIDDEN = refusal(404, 'Issue does not exist or you do not have permission to see it.');
const NO_BOARD = refusal(
  404,
  'The requested board cannot be viewed because it either does not exist or you do not have permission to view it.',
);
const link = { type: { name: 'Blocks' }, inwardIssue: { key: 'TRAIL-2' } };
const NO_LINK = refusal(404, "No Link Issue Permission for issue 'TRAIL-2'.");
const summary = { fields: { summary: 'Mine' } };

/** Calls by a user who lacks the permission for them. A hidden item gives the same answer as a missing item. */
const REFUSED: readonly Refused[] = [
  ['member', 'GET', `${ISSUE}/STORES-1`, undefined, HIDDEN],
  ['member', 'GET', `${ISSUE}/TRAIL-99999`, undefined, HIDDEN],
  ['member', 'PUT', `${ISSUE}/STORES-1`, summary, HIDDEN],
  ['member', 'DELETE', `${ISSUE}/STORES-1`, undefined, HIDDEN],
  ['member', 'GET', `${ISSUE}/STORES-1/transitions`, undefined, HIDDEN],
  ['member', 'PUT', `${ISSUE}/STORES-1/properties/rank`, { value: 1 }, HIDDEN],
  [
    'member',
    'POST',
    '/rest/api/3/issueLink',
    { ...link, outwardIssue: { key: 'STORES-1' } },
    HIDDEN,
  ],
  [
    'outsider',
    'GET',
    '/rest/api/3/project/TRAIL',
    undefined,
    refusal(404, "No project could be found with key 'TRAIL'."),
  ],
  ['outsider', 'GET', '/rest/agile/1.0/board/1', undefined, NO_BOARD],
  ['outsider', 'GET', '/rest/agile/1.0/board/1/issue', undefined, NO_BOARD],
  [
    'outsider',
    'GET',
    '/rest/agile/1.0/sprint/1',
    undefined,
    refusal(404, 'Sprint does not exist or you do not have permission to view it.'),
  ],
  [
    'outsider',
    'GET',
    '/rest/api/3/version/10000',
    undefined,
    refusal(404, "Could not find version for id '10000'"),
  ],
  [
    'viewer',
    'PUT',
    `${ISSUE}/TRAIL-2`,
    summary,
    refusal(403, 'You do not have permission to edit issues in this project.'),
  ],
  [
    'viewer',
    'PUT',
    `${ISSUE}/TRAIL-2/properties/rank`,
    { value: 1 },
    refusal(403, 'You do not have permission to edit issues in this project.'),
  ],
  [
    'triager',
    'DELETE',
    `${ISSUE}/TRAIL-2`,
    undefined,
    refusal(403, 'You do not have permission to delete issues in this project.'),
  ],
  [
    'triager',
    'POST',
    ISSUE,
    { fields: { project: { key: 'TRAIL' }, issuetype: { name: 'Story' }, summary: 'New' } },
    refusal(403, 'You do not have permission to create issues in this project.'),
  ],
  [
    'viewer',
    'POST',
    '/rest/api/3/issueLink',
    { ...link, outwardIssue: { key: 'TRAIL-3' } },
    NO_LINK,
  ],
  [
    'viewer',
    'POST',
    '/rest/agile/1.0/sprint/3/issue',
    { issues: ['TRAIL-2'] },
    refusal(403, 'You do not have permission to edit issue TRAIL-2.'),
  ],
  [
    'viewer',
    'POST',
    '/rest/agile/1.0/sprint',
    { name: 'Mine', originBoardId: 1 },
    refusal(403, 'You do not have permission to manage sprints on this board.'),
  ],
  [
    'member',
    'PUT',
    '/rest/agile/1.0/board/1/properties/settings',
    { value: 1 },
    refusal(403, 'You do not have permission to administer this board.'),
  ],
  [
    'member',
    'PUT',
    '/rest/api/3/project/TRAIL/properties/smbPlan',
    { value: 1 },
    refusal(403, 'You do not have permission to administer this project.'),
  ],
  [
    'member',
    'POST',
    '/rest/api/3/version',
    { projectId: 10_000, name: 'Mine' },
    refusal(
      404,
      "Project with id '10000' does not exist or you do not have permission to administer it.",
    ),
  ],
  [
    'member',
    'PUT',
    '/rest/api/3/version/10000',
    { name: 'Mine' },
    refusal(400, "You must administer the project of the version with id '10000' to change it."),
  ],
  [
    'member',
    'DELETE',
    '/rest/api/3/version/10000',
    undefined,
    refusal(401, "You must administer the project of the version with id '10000' to change it."),
  ],
  [
    'projectAdmin',
    'POST',
    '/rest/api/3/project',
    { key: 'MINE', name: 'Mine' },
    refusal(403, 'You do not have permission to create projects.'),
  ],
  [
    'viewer',
    'POST',
    `${ISSUE}/TRAIL-2/transitions`,
    { transition: { id: '11' } },
    refusal(
      400,
      "It seems that you have tried to perform an illegal workflow operation. Transition id '11' is not valid for this issue.",
    ),
  ],
];

describe('a user who lacks a permission', () => {
  let site: ConformanceSite;
  beforeAll(async () => {
    site = await openConformanceSite();
  });
  afterAll(() => site.close());

  it.each(REFUSED)('is refused: %s: %s %s', async (person, method, path, body, expected) => {
    expect(shown(await site.as(person)(method, path, body))).toEqual(expected);
  });

  it('is refused without credentials, with a wrong token, and after deactivation', async () => {
    const header = 'www-authenticate';
    const read = async (authorization: string | null) =>
      shown(await site.with(authorization)('GET', '/rest/api/3/myself'), header);
    const nobody = await read(null);
    expect([nobody.status, nobody.headers[header]]).toEqual([401, 'OAuth realm="sandbox"']);
    expect(nobody.body).toEqual({
      errorMessages: ['Client must be authenticated to access this resource.'],
      errors: {},
    });
    const wrong = Buffer.from(`${site.emailOf('member')}:secret`).toString('base64');
    expect((await read(`Basic ${wrong}`)).status).toBe(401);
    const gone = Buffer.from(`${site.emailOf('inactive')}:sandbox`).toString('base64');
    expect((await read(`Basic ${gone}`)).status).toBe(401);
  });

  it('gets no transitions, no editable fields, and no issue types for new issues', async () => {
    const ask = site.as('viewer');
    const transitions = await ask('GET', `${ISSUE}/TRAIL-2/transitions`);
    expect(transitions.body).toEqual({ expand: 'transitions', transitions: [] });
    expect((await ask('GET', `${ISSUE}/TRAIL-2/editmeta`)).body).toEqual({ fields: {} });
    const types = await ask<{ total: number }>('GET', `${ISSUE}/createmeta/TRAIL/issuetypes`);
    expect(types.body.total).toBe(0);
  });

  it('cannot set the reporter', async () => {
    const fields = { reporter: { accountId: '5f0a1c0e4b6d2a0068a10001' } };
    const answer = await site.as('member')('PUT', `${ISSUE}/TRAIL-2`, { fields });
    expect(shown(answer)).toEqual(
      fieldRefusal({
        reporter:
          "Field 'reporter' cannot be set. It is not on the appropriate screen, or unknown.",
      }),
    );
  });

  it('gets only answers that the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
