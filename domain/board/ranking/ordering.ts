import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { sortRanked } from '../../kernel/ranking/compare.ts';
import type { Rank } from '../../kernel/ranking/rank.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, type PropertyName, propertyBody } from '../../tracker/properties.ts';
import type { IssueWrite } from '../difference/writes.ts';
import { LANE_RANK } from '../model/lanes.ts';
import type { TrackerOrder } from '../model/model.ts';

/** A position right after or right before another card, by the key of that card. */
export type Beside = { readonly after: string } | { readonly before: string };

/**
 * The rank by which the cards of a list are sorted: our rank, stored as a property, or the tracker's rank (R-RANK-6).
 */
export interface Ordering {
  readonly rankOf: (issue: Issue) => string | null;
  readonly reranked: (issue: Issue, rank: Rank) => Issue;
  /** Returns what to write when a card is put next to another one. `beside` is null when the card has no neighbour. */
  readonly write: (issue: Issue, rank: Rank, beside: Beside | null) => Partial<IssueWrite>;
  /** True for our own ranks, which we repair. The tracker repairs its own ranks. */
  readonly repairs: boolean;
}

const byProperty = (name: PropertyName): Ordering => ({
  rankOf: ({ properties }) => properties[name],
  reranked: (issue, rank) => ({ ...issue, properties: { ...issue.properties, [name]: rank } }),
  write: (_issue, rank) => ({
    properties: [{ key: PROPERTY_KEYS[name], value: propertyBody(rank) }],
  }),
  repairs: true,
});

/**
 * Returns the order by the tracker's rank. Company-managed epics are ranked by a separate call, team-managed epics like
 * other issues.
 */
export const trackerOrdering = ({ field, teamManaged }: TrackerOrder): Ordering => ({
  rankOf: ({ trackerRank }) => trackerRank,
  reranked: (issue, rank) => ({ ...issue, trackerRank: rank }),
  write: ({ projectId, type }, _rank, beside) => {
    if (!beside) return {};
    const epic = type.hierarchyLevel === 1 && !teamManaged.includes(projectId);
    return { rank: { field, ...beside, ...(epic ? { epic } : {}) } };
  },
  repairs: false,
});

export const storyOrdering = (mode: SwimlaneMode, order: TrackerOrder | null = null): Ordering =>
  order ? trackerOrdering(order) : byProperty(LANE_RANK[mode]);

export const stepOrdering = (order: TrackerOrder | null = null): Ordering =>
  order ? trackerOrdering(order) : byProperty('rank');

/** Sorts cards as on the map: by rank, then cards without a rank in the order of their creation. */
export const inMapOrder = <Card extends Pick<Issue, 'id'>>(
  cards: readonly Card[],
  rankOf: (card: Card) => Rank | null,
): readonly Card[] => {
  const made = [...cards].sort((left, right) => Number(left.id) - Number(right.id));
  return sortRanked(made, (card) => ({ id: card.id, rank: rankOf(card) }));
};

/**
 * Returns, for each moved card, the neighbour next to which it is ranked. The first card is ranked next to the card
 * that the position names, or after the last card. Each further card is ranked after the previous one.
 */
export const neighboursOf = (
  shown: readonly Issue[],
  moving: readonly Issue[],
  { after, before }: { readonly after: string | null; readonly before: string | null },
): (Beside | null)[] => {
  const ids = new Set<string>(moving.map(({ id }) => id));
  const others = shown.filter(({ id }) => !ids.has(id));
  const keyOf = (id: string | null) => others.find((issue) => issue.id === id)?.key;
  const [behind, ahead, last] = [keyOf(after), keyOf(before), others.at(-1)?.key];
  const end = last === undefined ? null : { after: last };
  const first = behind ? { after: behind } : ahead ? { before: ahead } : end;
  return moving.map((_, index) => {
    const previous = moving[index - 1];
    return previous ? { after: previous.key } : first;
  });
};

/**
 * Returns the issue next to which an issue must be ranked to get its tracker rank back; null when there are no peers.
 * Tracker ranks cannot be written, so a position is always given by a neighbour.
 */
export const besideRank = (
  peers: readonly Issue[],
  issue: Pick<Issue, 'id' | 'trackerRank'>,
): Beside | null => {
  const wanted = issue.trackerRank;
  if (wanted === null) return null;
  const ranked = peers
    .flatMap(({ id, key, trackerRank }) =>
      trackerRank && id !== issue.id ? [{ key, trackerRank }] : [],
    )
    .sort((left, right) => (left.trackerRank < right.trackerRank ? -1 : 1));
  const lower = ranked.findLast(({ trackerRank }) => trackerRank <= wanted);
  if (lower) return { after: lower.key };
  const [higher] = ranked;
  return higher ? { before: higher.key } : null;
};
