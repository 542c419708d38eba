import type { Lane, StoryMap } from '../model/model.ts';

/**
 * Returns the number of all stories of a lane, including stories that filters or the board's maximum of stories leave
 * out.
 */
export const storiesIn = ({ of, totals }: Pick<Lane, 'of' | 'totals'>): number =>
  of ?? totals.stories;

/**
 * Returns the lanes to hide. With a filter, these are all lanes without a visible story. Without a filter, these are
 * the lanes whose stories are all left out because of the board's maximum of stories. The result is empty when no lane
 * would remain, or when lanes are neither releases nor sprints.
 */
export const lanesWithoutMatch = (
  { mode, lanes }: Pick<StoryMap, 'mode' | 'lanes'>,
  filtered: boolean,
): readonly Lane[] => {
  if (mode === 'none' || mode === 'project') return [];
  const empty = lanes.filter(
    (lane) => lane.totals.stories === 0 && (filtered || storiesIn(lane) > 0),
  );
  return empty.length === lanes.length ? [] : empty;
};

/** Returns a map without some of its lanes. These lanes have no visible cards. */
export const withoutLanes = (map: StoryMap, removed: readonly Lane[]): StoryMap => {
  if (removed.length === 0) return map;
  const removedIds = new Set(removed.map(({ id }) => id));
  return { ...map, lanes: map.lanes.filter(({ id }) => !removedIds.has(id)) };
};
