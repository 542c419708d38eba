import { same } from '../../kernel/same.ts';
import { roundedPoints } from '../model/lanes.ts';
import type { Lane, StoryMap } from '../model/model.ts';
import { isIssueCard, type MapCard } from './map-cards.ts';
import type { CardPair, LaneDifference } from './map-difference.ts';

interface Sums {
  added: number;
  removed: number;
  done: number;
}

interface Work {
  readonly laneId: string;
  readonly points: number;
  readonly done: boolean;
}

const workOf = (card: MapCard | null): Work | null => {
  if (!card || !isIssueCard(card) || card.kind !== 'story' || card.laneId === null) return null;
  const { storyPoints, status } = card.issue;
  return { laneId: card.laneId, points: storyPoints ?? 0, done: status.category === 'done' };
};

/** What one story adds to the sums of its lanes. */
interface Share {
  readonly laneId: string;
  readonly sum: keyof Sums;
  readonly points: number;
}

const shareOf = (work: Work | null, sum: keyof Sums, points = work?.points ?? 0): Share[] =>
  work === null || points <= 0 ? [] : [{ laneId: work.laneId, sum, points }];

const sharesOf = (pair: CardPair): Share[] => {
  const [before, after] = [workOf(pair.before), workOf(pair.after)];
  const finished = shareOf(after?.done && !before?.done ? after : null, 'done');
  if (before?.laneId === after?.laneId) {
    const grown = (after?.points ?? 0) - (before?.points ?? 0);
    return [...shareOf(after, 'added', grown), ...shareOf(after, 'removed', -grown), ...finished];
  }
  return [...shareOf(after, 'added'), ...shareOf(before, 'removed'), ...finished];
};

/** Returns the points that came into each lane, that left it and that were finished in it, by the id of the lane. */
const sumsByLane = (pairs: Iterable<CardPair>): ReadonlyMap<string, Sums> => {
  const lanes = new Map<string, Sums>();
  for (const pair of pairs) {
    for (const { laneId, sum, points } of sharesOf(pair)) {
      const sums = lanes.get(laneId) ?? { added: 0, removed: 0, done: 0 };
      sums[sum] += points;
      lanes.set(laneId, sums);
    }
  }
  return lanes;
};

const NO_SUMS: Sums = { added: 0, removed: 0, done: 0 };

/**
 * Returns the lanes whose record or work differs, those of the right map first (R-DIFF-3). `pairs` has all stories that
 * differ.
 */
export const lanesBetween = (
  left: StoryMap,
  right: StoryMap,
  pairs: Iterable<CardPair>,
): LaneDifference[] => {
  const sums = sumsByLane(pairs);
  const before = new Map(left.lanes.map((lane) => [lane.id, lane]));
  const after = new Map(right.lanes.map((lane) => [lane.id, lane]));
  const scopeOf = (lane: Lane | undefined): number => lane?.totals.points ?? 0;
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((laneId): LaneDifference[] => {
    const [old, fresh] = [before.get(laneId), after.get(laneId)];
    const { added, removed, done } = sums.get(laneId) ?? NO_SUMS;
    if (added + removed + done === 0 && same(old, fresh)) return [];
    return [
      {
        laneId,
        before: old ?? null,
        after: fresh ?? null,
        scopeBefore: scopeOf(old),
        scopeAfter: scopeOf(fresh),
        addedPoints: roundedPoints(added),
        removedPoints: roundedPoints(removed),
        donePoints: roundedPoints(done),
      },
    ];
  });
};
