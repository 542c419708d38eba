import type { IssueRecord, SprintRecord } from '../../model/records.ts';
import { listParameter } from '../call/body.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { agilePage, pageOf } from '../call/paging.ts';
import { findIssues } from '../platform/search.ts';
import { versionShape, versionsOf } from '../shapes/projects.ts';
import { sprintShape } from '../shapes/sprints.ts';
import { agileIssueShaper, epicShape } from './agile-issue.ts';
import { combineQueries } from './combine-queries.ts';
import { boardJql, boardProjects, requireBoard, requireSprintBoard } from './find-board.ts';

/** Returns the issues of a board that also match the JQL query of the caller. */
export const issuesOnBoard = (call: Call, restriction: string): readonly IssueRecord[] => {
  const board = requireBoard(call);
  const jql = combineQueries(
    combineQueries(boardJql(call.site, board), restriction),
    call.query.get('jql'),
  );
  return findIssues(call, jql).issues;
};

const boardIssues = (call: Call, restriction: string): Reply =>
  issuePage(call, issuesOnBoard(call, restriction));

export const IN_BACKLOG =
  'statusCategory != Done AND hierarchyLevel = 0 AND (sprint is EMPTY OR sprint not in openSprints())';
export const WITHOUT_EPIC = 'hierarchyLevel = 0 AND "Epic Link" is EMPTY';
export const underEpic = (call: Call): string =>
  `parent = "${(call.params.epicId ?? '').replaceAll('"', '')}"`;
export const inSprint = (call: Call): string => `sprint = ${Number(call.params.sprintId)}`;

export const issuePage = (call: Call, issues: readonly IssueRecord[]): Reply => {
  const page = pageOf(call.query, issues, 50, 5000);
  const shape = agileIssueShaper(
    call,
    listParameter(call.query, 'fields'),
    listParameter(call.query, 'expand'),
  );
  return ok(
    {
      expand: 'schema,names',
      startAt: page.startAt,
      maxResults: page.maxResults,
      total: page.total,
      issues: page.values.map(shape),
    },
    page.values.length,
  );
};

const levelIssues = (call: Call, clause: string): readonly IssueRecord[] =>
  findIssues(call, combineQueries(boardJql(call.site, requireBoard(call)), clause)).issues;

const epics = (call: Call): Reply => {
  const done = call.query.get('done');
  const found = levelIssues(call, 'hierarchyLevel = 1')
    .map((epic) => epicShape(call, epic))
    .filter((epic) => done === null || String(epic.done) === done);
  const page = pageOf(call.query, found, 50, 1000);
  return ok(agilePage(page, false), page.values.length);
};

/** Returns the sprints that belong to the board, and the sprints of the board's issues. */
const sprintsOf = (call: Call): SprintRecord[] => {
  const board = requireBoard(call);
  requireSprintBoard(board);
  const used = new Set<string>();
  for (const issue of findIssues(call, boardJql(call.site, board)).issues)
    for (const id of issue.sprintIds) used.add(id);
  return [...call.site.rows.sprints.values()]
    .filter((sprint) => sprint.originBoardId === Number(board.id) || used.has(sprint.id))
    .sort((one, other) => one.sequence - other.sequence);
};

const sprints = (call: Call): Reply => {
  const states = listParameter(call.query, 'state');
  const found = sprintsOf(call).filter(
    (sprint) => states.length === 0 || states.includes(sprint.state),
  );
  const page = pageOf(call.query, found, 50, 50);
  return ok(
    agilePage({ ...page, values: page.values.map((sprint) => sprintShape(call.baseUrl, sprint)) }),
    page.values.length,
  );
};

const versions = (call: Call): Reply => {
  const released = call.query.get('released');
  const found = boardProjects(call.site, requireBoard(call))
    .flatMap((project) => versionsOf(call.site, project.id))
    .filter((version) => released === null || String(version.released) === released);
  const page = pageOf(call.query, found, 50, 10_000);
  const shape = (version: (typeof found)[number]): Record<string, unknown> => {
    const { id, ...rest } = versionShape(call.baseUrl, version, null);
    return { ...rest, id: Number(id) };
  };
  return ok(agilePage({ ...page, values: page.values.map(shape) }, false), page.values.length);
};

export const boardContentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/rest/agile/1.0/board/:boardId/issue',
    handle: (call) => boardIssues(call, ''),
  },
  {
    method: 'GET',
    path: '/rest/agile/1.0/board/:boardId/backlog',
    handle: (call) => boardIssues(call, IN_BACKLOG),
  },
  { method: 'GET', path: '/rest/agile/1.0/board/:boardId/epic', handle: epics },
  {
    method: 'GET',
    path: '/rest/agile/1.0/board/:boardId/epic/none/issue',
    handle: (call) => boardIssues(call, WITHOUT_EPIC),
  },
  {
    method: 'GET',
    path: '/rest/agile/1.0/board/:boardId/epic/:epicId/issue',
    handle: (call) => boardIssues(call, underEpic(call)),
  },
  { method: 'GET', path: '/rest/agile/1.0/board/:boardId/sprint', handle: sprints },
  {
    method: 'GET',
    path: '/rest/agile/1.0/board/:boardId/sprint/:sprintId/issue',
    handle: (call) => boardIssues(call, inSprint(call)),
  },
  { method: 'GET', path: '/rest/agile/1.0/board/:boardId/version', handle: versions },
];
