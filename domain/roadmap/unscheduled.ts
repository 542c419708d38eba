import { type Hierarchy, type Item, isPlaceholder } from './hierarchy.ts';
import { overviewOf, type Spans } from './spans.ts';

/** Returns the open epics and stories without dates: neither own nor derived dates. */
export const unscheduledIn = (hierarchy: Pick<Hierarchy, 'items'>, spans: Spans): readonly Item[] =>
  overviewOf(hierarchy).undated.filter(
    (item) =>
      (item.kind === 'step' || item.kind === 'story') &&
      !isPlaceholder(item) &&
      item.issue?.status.category !== 'done' &&
      !spans.has(item.key),
  );

/** Default length in days for items without an estimate. */
const FIRST_DAYS = { goal: 60, step: 21, story: 5, subtask: 2 } as const;

/**
 * Returns the length of a first plan. An estimated story has as many days as points; every other item has the default
 * length.
 */
export const firstDays = ({ kind, issue }: Item): number => {
  const points = kind === 'story' ? (issue?.storyPoints ?? 0) : 0;
  return points > 0 ? Math.max(1, Math.round(points)) : FIRST_DAYS[kind];
};
