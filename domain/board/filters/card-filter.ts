import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { CardChoice } from '../visibility/narrow.ts';

/** The three groups of the card filter (R-FILTER-1). */
export const GROUPS = ['assignees', 'statuses', 'types'] as const;
export type GroupName = (typeof GROUPS)[number];

/**
 * The selected values of each group. Assignees are selected by account id (`-1` for unassigned). Statuses and types are
 * selected by name, because projects of one board may have the same name under different ids.
 */
export interface CardFilter extends Readonly<Record<GroupName, readonly string[]>> {
  /** True if assignee and status apply to epics too. The type never applies to epics. */
  readonly includeEpics: boolean;
}

export const NO_CARD_FILTER: CardFilter = {
  assignees: [],
  statuses: [],
  types: [],
  includeEpics: false,
};

const VALUE_OF: Readonly<Record<GroupName, (issue: Issue) => string>> = {
  assignees: ({ assignee }) => assignee?.accountId ?? ANONYMOUS_KEY,
  statuses: ({ status }) => status.name,
  types: ({ type }) => type.name,
};

export const groupValue = (group: GroupName, issue: Issue): string => VALUE_OF[group](issue);

export const isFiltering = (filter: CardFilter): boolean =>
  GROUPS.some((group) => filter[group].length > 0);

/** Returns a function that tests an issue. Values of one group are combined by OR, groups by AND. */
const answers = (filter: CardFilter, groups: readonly GroupName[]) => {
  const picked = groups
    .filter((group) => filter[group].length > 0)
    .map((group) => ({ group, values: new Set(filter[group]) }));
  return (issue: Issue): boolean =>
    picked.every(({ group, values }) => values.has(groupValue(group, issue)));
};

const EPIC_GROUPS: readonly GroupName[] = ['assignees', 'statuses'];

export const choiceBy = (filter: CardFilter): CardChoice => {
  if (!isFiltering(filter)) return {};
  const epics = filter.includeEpics && EPIC_GROUPS.some((group) => filter[group].length > 0);
  return {
    story: answers(filter, GROUPS),
    ...(epics ? { step: answers(filter, EPIC_GROUPS) } : {}),
  };
};

/** Selects a value of a group, or removes it from the selection. */
export const pickValue = (filter: CardFilter, group: GroupName, value: string): CardFilter => {
  const values = filter[group];
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value];
  return { ...filter, [group]: next };
};
