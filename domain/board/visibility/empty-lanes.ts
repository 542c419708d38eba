import type { Lane, StoryMap } from '../model/model.ts';

/** Stories of a lane, with those that filters or the cap leave out. */
export const storiesIn = ({ of, totals }: Pick<Lane, 'of' | 'totals'>): number =>
  of ?? totals.stories;

/**
 * Lanes that show no story: with a filter on all such, else those whose stories the cap leaves out. None where no lane
 * would remain, or where lanes are neither releases nor sprints.
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

/** A map without some of its lanes, which hold no card that is shown. */
export const withoutLanes = (map: StoryMap, away: readonly Lane[]): StoryMap => {
  if (away.length === 0) return map;
  const gone = new Set(away.map(({ id }) => id));
  return { ...map, lanes: map.lanes.filter(({ id }) => !gone.has(id)) };
};
