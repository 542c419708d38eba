import type { Rank } from '../../kernel/ranking/rank.ts';
import { repairRanks } from '../../kernel/ranking/repair.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS } from '../../tracker/properties.ts';
import { LANE_RANK, laneRank } from '../model/lanes.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import { assembleMap } from './assemble.ts';

const RANK = LANE_RANK.none;

/** Returns the stories of each step in the order of the map, lane by lane. */
const storiesByStep = (map: StoryMap): Map<string, Issue[]> => {
  const steps = new Map<string, Issue[]>();
  for (const lane of map.lanes) {
    for (const goal of map.goals) {
      for (const step of goal.steps) {
        const cards = map.cells.get(`${step.id}|${lane.id}`) ?? [];
        steps.set(step.id, [...(steps.get(step.id) ?? []), ...cards.map(({ issue }) => issue)]);
      }
    }
  }
  return steps;
};

/**
 * Returns the stories that need a rank for the map without swimlanes, each with its new rank (R-LANE-4). In each step,
 * stories that already have such a rank come first; the other stories follow in their order by release. Repeating the
 * call changes nothing.
 */
export const firstOrder = (sources: MapSources): Issue[] =>
  [...storiesByStep(assembleMap(sources, 'release')).values()].flatMap((stories) => {
    const placed = stories
      .filter((story) => laneRank('none', story) !== null)
      .sort((a, b) => ((laneRank('none', a) ?? '') < (laneRank('none', b) ?? '') ? -1 : 1));
    const order = [...placed, ...stories.filter((story) => laneRank('none', story) === null)];
    const ranks = new Map(
      repairRanks(order.map((story) => ({ id: story.id, rank: laneRank('none', story) }))).map(
        ({ id, rank }) => [id, rank] as const,
      ),
    );
    return order.flatMap((story): Issue[] => {
      const rank = ranks.get(story.id);
      return rank ? [{ ...story, properties: { ...story.properties, [RANK]: rank } }] : [];
    });
  });

/** Turns stories with new ranks into items of a job. */
export const orderItems = (
  laid: readonly Issue[],
): { issue: string; properties: { key: (typeof PROPERTY_KEYS)[typeof RANK]; value: Rank }[] }[] =>
  laid.flatMap(({ key, properties }) => {
    const value = properties[RANK];
    return value ? [{ issue: key, properties: [{ key: PROPERTY_KEYS[RANK], value }] }] : [];
  });
