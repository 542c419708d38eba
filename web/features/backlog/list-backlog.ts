import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { isDraft } from '#domain/board/model/draft.ts';
import { hasPlace } from '#domain/board/model/has-place.ts';
import type { IssuesById } from '#domain/change/model/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BacklogFilter } from '#domain/tracker/jql/backlog.ts';
import type { BacklogPage } from '../../store/backlog/backlog-api.ts';

const meets = (picked: readonly string[], value: string): boolean =>
  picked.length === 0 || picked.includes(value);

/**
 * Returns whether a search in the tracker would find the issue. The client decides this, because the tracker's search
 * index may not contain the issue yet.
 */
export const isWanted = (
  { key, summary, type, status, assignee }: Issue,
  { text, types, statuses, assignees }: BacklogFilter,
): boolean => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const own = `${key} ${summary}`.toLowerCase();
  return (
    words.every((word) => own.includes(word)) &&
    meets(types, type.id) &&
    meets(statuses, status.id) &&
    meets(assignees, assignee?.accountId ?? '')
  );
};

/**
 * Returns a number by which issues are sorted by creation. Ids grow with time; an issue that is being created counts as
 * the newest.
 */
const birthOf = ({ id }: Issue): number => (isDraft(id) ? Number.MAX_SAFE_INTEGER : Number(id));

/** Ids of the issues to which goals are mapped. */
export type GoalIssues = ReadonlySet<string>;

const NO_GOAL_ISSUES: GoalIssues = new Set();

export const goalIssuesOf = (goals: readonly Pick<Goal, 'issueId'>[]): GoalIssues =>
  new Set(goals.flatMap(({ issueId }) => issueId ?? []));

export interface ListedBacklog {
  readonly issues: readonly Issue[];
  /** Estimated number of all issues. */
  readonly total: number;
}

/**
 * Returns the backlog with the user's pending changes. First come issues that left the map or are being created, newest
 * first. The tracker's results follow, without issues that are on the map by now. Issues of goals are omitted, because
 * the map shows them as goals.
 */
export const listBacklog = (
  pages: readonly BacklogPage[],
  stories: IssuesById,
  filter: BacklogFilter,
  goalIssues: GoalIssues = NO_GOAL_ISSUES,
): ListedBacklog => {
  const read = new Map(pages.flatMap(({ issues }) => issues).map((issue) => [issue.id, issue]));
  const kept = [...read.values()]
    .map((issue) => stories[issue.id] ?? issue)
    .filter((issue) => !hasPlace(issue) && !goalIssues.has(issue.id));
  const left = Object.values(stories)
    .filter(
      (issue) =>
        !hasPlace(issue) &&
        !goalIssues.has(issue.id) &&
        issue.status.category !== 'done' &&
        !read.has(issue.id) &&
        isWanted(issue, filter),
    )
    .sort((one, other) => birthOf(other) - birthOf(one));
  const known = pages[0]?.total ?? read.size;
  const total = Math.max(known, read.size) - (read.size - kept.length) + left.length;
  return { issues: [...left, ...kept], total };
};
