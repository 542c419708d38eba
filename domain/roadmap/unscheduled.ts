import { type Hierarchy, type Item, isPlaceholder } from './hierarchy.ts';
import { overviewOf, type Spans } from './spans.ts';

/** Open epics and stories without days, neither their own nor derived ones. */
export const unscheduledIn = (hierarchy: Pick<Hierarchy, 'items'>, spans: Spans): readonly Item[] =>
  overviewOf(hierarchy).undated.filter(
    (item) =>
      (item.kind === 'step' || item.kind === 'story') &&
      !isPlaceholder(item) &&
      item.issue?.status.category !== 'done' &&
      !spans.has(item.key),
  );

/** Default length in days for items that nobody has estimated. */
const FIRST_DAYS = { goal: 60, step: 21, story: 5, subtask: 2 } as const;

/**
 * The length of a first plan: as many days as points for an estimated story, the default length for everything
 * else.
 */
export const firstDays = ({ kind, issue }: Item): number => {
  const points = kind === 'story' ? (issue?.storyPoints ?? 0) : 0;
  return points > 0 ? Math.max(1, Math.round(points)) : FIRST_DAYS[kind];
};
