import { badRequest, fieldErrors, notFound } from '../../base/errors.ts';
import { isObject } from '../../base/json.ts';
import { commitIssue } from '../../issues/commit.ts';
import { type Found, requireIssue, requirePermission } from '../../issues/find-issue.ts';
import { rankIssues } from '../../issues/rank-issues.ts';
import { FIELD } from '../../model/field-catalogue.ts';
import type { IssueRecord } from '../../model/records.ts';
import { objectBody } from '../call/body.ts';
import { type Call, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { findIssues } from '../platform/search.ts';
import { epicShape } from './agile-issue.ts';
import { issuePage, WITHOUT_EPIC } from './board-content.ts';
import { combineQueries } from './combine-queries.ts';
import { checkRankField, placeOf } from './rank.ts';
import { movedIssues } from './sprint-issues.ts';

const TEAM_MANAGED =
  'The request contains a next-gen issue. This operation does not work for next-gen issues: use the Edit issue operation and set the parent property (i.e., \'"parent":{"key":"PROJ-123"}\').';

/**
 * Returns an epic of a company-managed project. Throws for an epic of a team-managed project, because the epic
 * resources do not support it.
 */
const requireEpic = (call: Call, idOrKey = call.params.epicIdOrKey ?? ''): Found => {
  const found = requireIssue(call.site, call.user, idOrKey);
  if (found.project.style === 'next-gen') throw badRequest(TEAM_MANAGED);
  if (found.type.hierarchyLevel !== 1)
    throw notFound(
      `The epic '${idOrKey}' does not exist or you do not have permission to view it.`,
    );
  return found;
};

const author = (call: Call) => ({ userId: call.user.id, now: call.now() });

const patched = (epic: IssueRecord, body: Record<string, unknown>): IssueRecord => {
  const { name, summary, color } = body;
  const key = isObject(color) ? color.key : undefined;
  if (key !== undefined && !/^color_([1-9]|1[0-4])$/.test(String(key)))
    throw fieldErrors({ color: `The color '${String(key)}' is not one of color_1 to color_14.` });
  if (typeof summary === 'string' && summary.trim() === '')
    throw fieldErrors({ summary: 'You must specify a summary of the issue.' });
  return {
    ...epic,
    summary: typeof summary === 'string' ? summary : epic.summary,
    custom: {
      ...epic.custom,
      ...(typeof name === 'string' ? { [FIELD.epicName]: name } : {}),
      ...(key === undefined ? {} : { [FIELD.epicColor]: String(key) }),
    },
  };
};

const update = (call: Call): Reply => {
  const found = requireEpic(call);
  requirePermission(call.user, 'EDIT_ISSUES', found);
  const next = patched(found.issue, objectBody(call));
  const after = call.site.write((batch) =>
    commitIssue(call.site, batch, found.issue, next, author(call)),
  );
  return ok(epicShape(call, after));
};

const setParent = (call: Call, epic: Found | null): Reply => {
  if (epic) requirePermission(call.user, 'EDIT_ISSUES', epic);
  const parentId = epic?.issue.id ?? null;
  const moved = movedIssues(call, objectBody(call), ['EDIT_ISSUES']);
  if (moved.some(({ project }) => project.style === 'next-gen')) throw badRequest(TEAM_MANAGED);
  const wrong = moved.find(({ type }) => type.hierarchyLevel !== 0);
  if (wrong) throw badRequest(`Issue ${wrong.issue.key} cannot be put under an epic.`);
  call.site.write((batch) => {
    for (const { issue } of moved)
      commitIssue(call.site, batch, issue, { ...issue, parentId }, author(call));
  });
  return noContent;
};

const rank = (call: Call): Reply => {
  const epic = requireEpic(call);
  const body = objectBody(call);
  checkRankField(body);
  const place = placeOf(body, 'rankBeforeEpic', 'rankAfterEpic');
  requireEpic(call, place.before ?? place.after ?? '');
  const entries = rankIssues(call.site, call.user, [epic.issue.id], place, author(call));
  return entries === null ? noContent : { status: 207, body: { entries } };
};

const ranked = (call: Call, jql: string): readonly IssueRecord[] =>
  findIssues(call, combineQueries(`${jql} ORDER BY Rank`, call.query.get('jql'))).issues;

export const issuesUnderEpic = (call: Call): readonly IssueRecord[] =>
  ranked(call, `parent = ${requireEpic(call).issue.key}`);
export const issuesUnderNone = (call: Call): readonly IssueRecord[] => ranked(call, WITHOUT_EPIC);

export const epicRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/rest/agile/1.0/epic/none/issue',
    handle: (call) => issuePage(call, issuesUnderNone(call)),
  },
  {
    method: 'POST',
    path: '/rest/agile/1.0/epic/none/issue',
    handle: (call) => setParent(call, null),
  },
  {
    method: 'GET',
    path: '/rest/agile/1.0/epic/:epicIdOrKey',
    handle: (call) => ok(epicShape(call, requireEpic(call).issue)),
  },
  { method: 'POST', path: '/rest/agile/1.0/epic/:epicIdOrKey', handle: update },
  {
    method: 'GET',
    path: '/rest/agile/1.0/epic/:epicIdOrKey/issue',
    handle: (call) => issuePage(call, issuesUnderEpic(call)),
  },
  {
    method: 'POST',
    path: '/rest/agile/1.0/epic/:epicIdOrKey/issue',
    handle: (call) => setParent(call, requireEpic(call)),
  },
  { method: 'PUT', path: '/rest/agile/1.0/epic/:epicIdOrKey/rank', handle: rank },
];
