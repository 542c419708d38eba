import { isDraft } from '#domain/board/model/draft.ts';
import type { GoalColumn, StoryMap } from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { GoalIssues } from './list-backlog.ts';

/** An issue of a portfolio's projects, and its role on the map. The role is null if the issue is not on the map. */
export interface Listed {
  readonly issue: Issue;
  readonly kind: 'step' | 'story' | 'outside';
  /** The goal of the issue; null if there is none. */
  readonly goal: GoalColumn | null;
}

/**
 * Filters. An empty list means no filter. Types and statuses are compared by name, because their ids differ between
 * projects.
 */
export interface IssueFilter {
  readonly text: string;
  readonly projects: readonly string[];
  readonly types: readonly string[];
  readonly statuses: readonly string[];
}

export const ALL_ISSUES: IssueFilter = { text: '', projects: [], types: [], statuses: [] };

const texts = new WeakMap<Issue, string>();

/** Returns key and title in lower case. Caches the result, because there may be twenty thousand issues. */
const textOf = (issue: Issue): string => {
  const known = texts.get(issue);
  if (known !== undefined) return known;
  const text = `${issue.key} ${issue.summary}`.toLowerCase();
  texts.set(issue, text);
  return text;
};

export const listedOf = (
  issue: Issue,
  kind: Listed['kind'],
  goal: GoalColumn | null = null,
): Listed => ({ issue, kind, goal });

/** Whether the user can drag the issue. A card that is being created cannot be dragged. */
export const isMovable = ({ issue }: Listed, mayMove: boolean): boolean =>
  mayMove && !isDraft(issue.id);

/** Returns epics, then stories, each in map order, without the issues of goals. */
export const issuesOn = (map: StoryMap, goalIssues: GoalIssues): readonly Listed[] => {
  const goalOf = new Map(
    map.goals.flatMap((column) =>
      column.goal ? column.steps.map(({ id }) => [id, column] as const) : [],
    ),
  );
  const steps = map.goals.flatMap((column) =>
    column.steps.flatMap(({ issue }) =>
      issue ? listedOf(issue, 'step', column.goal && column) : [],
    ),
  );
  const stories = [...map.cells.values()]
    .flat()
    .map(({ issue, stepId }) => listedOf(issue, 'story', goalOf.get(stepId) ?? null));
  return [...steps, ...stories].filter(({ issue }) => !goalIssues.has(issue.id));
};

export interface IssueGroups {
  readonly loose: readonly Listed[];
  readonly placed: readonly Listed[];
}

const meets = (picked: readonly string[], value: string): boolean =>
  picked.length === 0 || picked.includes(value);

/**
 * Returns the filtered issues in two groups: issues without a goal, and issues of goals. Finished issues are listed
 * only if the filter has a text or a status, because they no longer need a position on the map.
 */
export const groupsOf = (
  listed: readonly Listed[],
  { text, projects, types, statuses }: IssueFilter,
): IssueGroups => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const asked = words.length > 0 || statuses.length > 0;
  const loose: Listed[] = [];
  const placed: Listed[] = [];
  for (const each of listed) {
    const { projectId, type, status } = each.issue;
    if (!asked && status.category === 'done') continue;
    if (!meets(projects, projectId) || !meets(types, type.name)) continue;
    if (!meets(statuses, status.name)) continue;
    if (asked && !words.every((word) => textOf(each.issue).includes(word))) continue;
    (each.goal ? placed : loose).push(each);
  }
  return { loose, placed };
};
