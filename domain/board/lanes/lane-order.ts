import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { parseRank, type Rank } from '../../kernel/ranking/rank.ts';
import { type Reranked, repairRanks } from '../../kernel/ranking/repair.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import type { MovePlan } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import { cellsByLane } from '../model/find.ts';
import { LANE_RANK } from '../model/lanes.ts';
import { type CellKey, cellKey, type StoryCard, type StoryMap } from '../model/model.ts';

/** The lane that a story moves to; null when it stays. */
export type LaneDestination = (card: StoryCard) => string | null;

/** Returns the stories that move into each cell, lane by lane in the order of the map. */
const arrivals = (map: StoryMap, destinationOf: LaneDestination): Map<CellKey, Issue[]> => {
  const found = new Map<CellKey, Issue[]>();
  const byLane = cellsByLane(map);
  for (const { id } of map.lanes) {
    for (const card of [...(byLane.get(id)?.values() ?? [])].flat()) {
      const to = isDraft(card.issue.id) ? null : destinationOf(card);
      // A story that would have neither a step nor a lane leaves the map.
      if (to === null || (to === ANONYMOUS_KEY && card.stepId === ANONYMOUS_KEY)) continue;
      const key = cellKey(card.stepId, to);
      found.set(key, [...(found.get(key) ?? []), card.issue]);
    }
  }
  return found;
};

/**
 * Returns ranks for cards in the given order, after the highest rank of a cell. Cards whose ranks already have that
 * order keep their ranks.
 */
const ranksBehind = (
  highest: Rank | null,
  arrivingIssues: readonly { readonly id: string; readonly rank: Rank | null }[],
): Reranked[] => {
  const kept = arrivingIssues.map(({ id, rank }) => ({
    id,
    rank: rank !== null && highest !== null && rank <= highest ? null : rank,
  }));
  const first = highest === null ? [] : [{ id: '', rank: highest }];
  return repairRanks([...first, ...kept]);
};

/**
 * Plans ranks that keep the order of stories when a change of a lane moves them into another lane (R-LANE-21). A story
 * without a rank is sorted by its last update, and the move is an update. The stories come after the highest rank of
 * their new cell, and no other card is written. Returns null when no rank is needed or the board uses the tracker's
 * order.
 */
export const planLaneOrder = (map: StoryMap, destinationOf: LaneDestination): MovePlan | null => {
  if (map.trackerOrder) return null;
  const name = LANE_RANK[map.mode];
  const rankOf = ({ properties }: Issue): Rank | null => parseRank(properties[name]);
  const changed = [...arrivals(map, destinationOf)].flatMap(([key, arrivingIssues]) => {
    const cellIssues = (map.cells.get(key) ?? []).map(({ issue }) => issue);
    if (cellIssues.length + arrivingIssues.length < 2) return [];
    const ranks = cellIssues.flatMap((issue) => rankOf(issue) ?? []).sort();
    const repairs = ranksBehind(
      ranks.at(-1) ?? null,
      arrivingIssues.map((issue) => ({ id: issue.id, rank: rankOf(issue) })),
    );
    const byId = new Map(repairs.map(({ id, rank }) => [id, rank]));
    return arrivingIssues.flatMap((issue): Issue[] => {
      const rank = byId.get(issue.id);
      return rank ? [{ ...issue, properties: { ...issue.properties, [name]: rank } }] : [];
    });
  });
  if (changed.length === 0) return null;
  return {
    changed,
    own: 0,
    writes: changed.map(({ key, properties }) => ({
      key,
      properties: [{ key: PROPERTY_KEYS[name], value: propertyBody(properties[name]) }],
    })),
    leavesBoard: false,
  };
};
