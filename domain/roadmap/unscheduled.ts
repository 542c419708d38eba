import { type Hierarchy, type Item, isPlaceholder } from './hierarchy.ts';
import { overviewOf, type Spans } from './spans.ts';

/** Returns the open epics and stories that have neither dates of their own nor dates derived from children. */
export const unscheduledIn = (hierarchy: Pick<Hierarchy, 'items'>, spans: Spans): readonly Item[] =>
  overviewOf(hierarchy).undated.filter(
    (item) =>
      (item.kind === 'step' || item.kind === 'story') &&
      !isPlaceholder(item) &&
      item.issue?.status.category !== 'done' &&
      !spans.has(item.key),
  );

/** The length in days of items that have no estimate. */
const FIRST_DAYS = { goal: 60, step: 21, story: 5, subtask: 2 } as const;

/**
 * Returns the length in days of an item that gets its first plan. A story with an estimate gets as many days as it has
 * points; other items get the default length.
 */
export const firstDays = ({ kind, issue }: Item): number => {
  const points = kind === 'story' ? (issue?.storyPoints ?? 0) : 0;
  return points > 0 ? Math.max(1, Math.round(points)) : FIRST_DAYS[kind];
};
