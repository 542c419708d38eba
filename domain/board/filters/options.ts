import type { Issue, IssueType, Person, StatusCategory } from '../../tracker/entities.ts';
import { type GroupName, groupValue } from './card-filter.ts';

/** One value of a group, and the number of loaded cards that have it. */
export interface GroupOption {
  readonly value: string;
  /** Null for "unassigned", which is shown in the reader's language. */
  readonly name: string | null;
  readonly count: number;
  readonly person: Person | null;
  readonly category: StatusCategory | null;
  readonly type: IssueType | null;
}

/** Statuses are sorted by category, then by name (R-GOAL-4). */
const CATEGORIES: readonly (StatusCategory | null)[] = ['new', 'indeterminate', 'done'];

const nameIn: Readonly<Record<GroupName, (issue: Issue) => string | null>> = {
  assignees: ({ assignee }) => assignee?.displayName ?? null,
  statuses: ({ status }) => status.name,
  types: ({ type }) => type.name,
};

const optionOf = (group: GroupName, issue: Issue): GroupOption => ({
  value: groupValue(group, issue),
  name: nameIn[group](issue),
  count: 0,
  person: group === 'assignees' ? issue.assignee : null,
  category: group === 'statuses' ? issue.status.category : null,
  type: group === 'types' ? issue.type : null,
});

const byName = (left: GroupOption, right: GroupOption): number => {
  if (left.name === null || right.name === null) {
    return Number(right.name === null) - Number(left.name === null);
  }
  const order = CATEGORIES.indexOf(left.category) - CATEGORIES.indexOf(right.category);
  return order || left.name.localeCompare(right.name);
};

/**
 * Returns whether a group offers the value of an issue. The types of subtasks and epics are not offered (R-FILTER-1).
 */
const belongs = (group: GroupName, { type }: Issue): boolean =>
  group !== 'types' || (type.hierarchyLevel === 0 && !type.subtask);

/** Returns the values of a group for these cards: "unassigned" first, then the others by name. */
export const optionsOf = (group: GroupName, issues: readonly Issue[]): readonly GroupOption[] => {
  const options = new Map<string, GroupOption>();
  for (const issue of issues.filter((each) => belongs(group, each))) {
    const value = groupValue(group, issue);
    const option = options.get(value) ?? optionOf(group, issue);
    options.set(value, { ...option, count: option.count + 1 });
  }
  return [...options.values()].sort(byName);
};
