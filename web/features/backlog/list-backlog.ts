import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { isDraft } from '#domain/board/model/draft.ts';
import { hasPlace } from '#domain/board/model/has-place.ts';
import type { IssuesById } from '#domain/change/model/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BacklogFilter } from '#domain/tracker/jql/backlog.ts';
import type { BacklogPage } from '../../store/backlog/backlog-api.ts';

const meets = (picked: readonly string[], value: string): boolean =>
  picked.length === 0 || picked.includes(value);

/** What the tracker would find, asked of an issue that it has not been asked about yet. */
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

/** Grows with every issue that is made; one that is being made is newer than all. */
const birthOf = ({ id }: Issue): number => (isDraft(id) ? Number.MAX_SAFE_INTEGER : Number(id));

/** Ids of the issues that goals are mapped to, of whatever type they are. */
export type GoalIssues = ReadonlySet<string>;

const NO_GOAL_ISSUES: GoalIssues = new Set();

export const goalIssuesOf = (goals: readonly Pick<Goal, 'issueId'>[]): GoalIssues =>
  new Set(goals.flatMap(({ issueId }) => issueId ?? []));

export interface ListedBacklog {
  readonly issues: readonly Issue[];
  /** How many there are in all, roughly. */
  readonly total: number;
}

/**
 * The backlog with the user's pending changes: first the issues that have left the map or are being created, newest
 * first, then what the tracker found, without issues that have moved to the map since. Issues that goals are mapped to
 * are on the map as goals, so they are not listed.
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
