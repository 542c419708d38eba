import { badRequest, forbidden } from '../../base/errors.ts';
import { commitIssue } from '../../issues/commit.ts';
import { type Found, requireIssue, VERB } from '../../issues/find-issue.ts';
import { rankIssues } from '../../issues/rank-issues.ts';
import { withSprint } from '../../issues/sprint-input.ts';
import type { PermissionKey } from '../../model/permission-keys.ts';
import type { IssueRecord, SprintRecord } from '../../model/records.ts';
import { permitted } from '../../site/permissions.ts';
import { objectBody, textList } from '../call/body.ts';
import { type Call, noContent, type Reply, type Route } from '../call/call.ts';
import { findIssues } from '../platform/search.ts';
import { issuePage } from './board-content.ts';
import { combineQueries } from './combine-queries.ts';
import { requireBoard } from './find-board.ts';
import { requireSprint } from './find-sprint.ts';
import { placeOf } from './rank.ts';

const MOST_MOVED = 50;

const SCHEDULING: readonly PermissionKey[] = ['EDIT_ISSUES', 'SCHEDULE_ISSUES'];

/**
 * Returns the issues to move, which may be at most 50. Throws unless the caller can see each issue and has all of these
 * permissions for it.
 */
export const movedIssues = (
  call: Call,
  body: Record<string, unknown>,
  permissions = SCHEDULING,
): Found[] => {
  const wanted = textList(body.issues, 'issues');
  if (wanted.length === 0) throw badRequest('At least one issue must be specified.');
  if (wanted.length > MOST_MOVED)
    throw badRequest(
      `The maximum number of issues that can be moved in one operation is ${MOST_MOVED}.`,
    );
  return wanted.map((idOrKey) => {
    const found = requireIssue(call.site, call.user, idOrKey);
    const { project, issue } = found;
    const missing = permissions.find((key) => !permitted(call.user, key, project, issue));
    if (missing)
      throw forbidden(
        `You do not have permission to ${VERB[missing] ?? 'move'} issue ${issue.key}.`,
      );
    return found;
  });
};

const assign = (call: Call, moved: readonly Found[], sprint: SprintRecord | null): void => {
  const { site } = call;
  if (moved.some(({ type }) => type.hierarchyLevel < 0))
    throw badRequest('Sub-tasks cannot be moved: they follow their parent.');
  site.write((batch) => {
    for (const { issue } of moved) {
      const sprintIds = withSprint(site, issue.sprintIds, sprint);
      commitIssue(
        site,
        batch,
        issue,
        { ...issue, sprintIds },
        { userId: call.user.id, now: call.now() },
      );
    }
  });
};

const rankToo = (call: Call, body: Record<string, unknown>, moved: readonly Found[]): void => {
  const place = placeOf(body, 'rankBeforeIssue', 'rankAfterIssue');
  if (place.before === null && place.after === null) return;
  const ids = moved.map(({ issue }) => issue.id);
  rankIssues(call.site, call.user, ids, place, { userId: call.user.id, now: call.now() });
};

/** Moves the issues in the body to a sprint, or to the backlog if `sprint` is null. Ranks them if the body says so. */
export const moveToSprint = (call: Call, sprint: SprintRecord | null): Reply => {
  const body = objectBody(call);
  const moved = movedIssues(call, body);
  assign(call, moved, sprint);
  rankToo(call, body, moved);
  return noContent;
};

const toSprint = (call: Call): Reply => {
  const sprint = requireSprint(call);
  if (sprint.state === 'closed')
    throw badRequest('Issues can only be moved to open or active sprints.');
  return moveToSprint(call, sprint);
};

const toBacklog = (call: Call): Reply => moveToSprint(call, null);

const toBoardBacklog = (call: Call): Reply => {
  requireBoard(call);
  return toBacklog(call);
};

export const issuesInSprint = (call: Call): readonly IssueRecord[] => {
  const sprint = requireSprint(call);
  const jql = combineQueries(`sprint = ${sprint.id} ORDER BY Rank`, call.query.get('jql'));
  return findIssues(call, jql).issues;
};

const issuesOfSprint = (call: Call): Reply => issuePage(call, issuesInSprint(call));

export const sprintIssueRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/agile/1.0/sprint/:sprintId/issue', handle: issuesOfSprint },
  { method: 'POST', path: '/rest/agile/1.0/sprint/:sprintId/issue', handle: toSprint },
  { method: 'POST', path: '/rest/agile/1.0/backlog/issue', handle: toBacklog },
  { method: 'POST', path: '/rest/agile/1.0/backlog/:boardId/issue', handle: toBoardBacklog },
];
