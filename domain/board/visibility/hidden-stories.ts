import { isPast } from '../model/lanes.ts';
import type { StoryCard, StoryMap } from '../model/model.ts';

/** The reasons why a story of a board is not visible, the most general reason first. */
export const HIDDEN_BECAUSE = [
  'past',
  'lanes',
  'steps',
  'finished',
  'filtered',
  'notLoaded',
] as const;
type HiddenBecause = (typeof HIDDEN_BECAUSE)[number];

/** The map before and after the view settings and the filters. */
interface Stages {
  readonly map: StoryMap;
  /** `map` without what the person's view hides. */
  readonly seen: StoryMap;
  /** `seen` without what the filters hide. */
  readonly shown: StoryMap;
}

const cardsOf = ({ cells }: StoryMap): StoryCard[] => [...cells.values()].flat();

const placeOf = ({ issue, laneId, stepId }: StoryCard): string => `${issue.id} ${laneId} ${stepId}`;

/**
 * Returns the number of hidden stories for each reason, if above zero: released or closed lanes, other hidden lanes,
 * hidden goals and steps, finished stories, filters, and the board's maximum of stories (`leftOut`). A story counts
 * once for each of its lanes.
 */
export const hiddenStories = (
  { map, seen, shown }: Stages,
  leftOut: number,
): ReadonlyMap<HiddenBecause, number> => {
  const lanes = new Map(map.lanes.map((lane) => [lane.id, lane]));
  const seenLanes = new Set(seen.lanes.map(({ id }) => id));
  const seenSteps = new Set(seen.goals.flatMap(({ steps }) => steps.map(({ id }) => id)));
  const seenCards = new Set(cardsOf(seen).map(placeOf));
  const shownCards = new Set(cardsOf(shown).map(placeOf));
  const reasonOf = (card: StoryCard): HiddenBecause | null => {
    const place = placeOf(card);
    if (shownCards.has(place)) return null;
    if (seenCards.has(place)) return 'filtered';
    const lane = lanes.get(card.laneId);
    if (!seenLanes.has(card.laneId)) return lane && isPast(lane) ? 'past' : 'lanes';
    return seenSteps.has(card.stepId) ? 'finished' : 'steps';
  };
  const counts = new Map<HiddenBecause, number>(leftOut > 0 ? [['notLoaded', leftOut]] : []);
  for (const card of cardsOf(map)) {
    const reason = reasonOf(card);
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return counts;
};
