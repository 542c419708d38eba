import { writeBetween } from '../../board/difference/difference.ts';
import { besideRank, storyOrdering } from '../../board/ranking/ordering.ts';
import type { Rank } from '../../kernel/ranking/rank.ts';
import type { Shown } from './record.ts';
import { seatsOf } from './seat.ts';
import { backwards } from './steps.ts';
import { isSeatOn, seatTaker } from './take-seats.ts';
import type { IssueStep } from './write.ts';

/**
 * Adds to a step the write that restores an issue's tracker rank. A tracker rank cannot be written, so the issue is
 * ranked next to the issue with the nearest rank.
 */
const besideFormer = (step: IssueStep, { board, map }: Shown): IssueStep => {
  const { before, after } = step;
  if (before.trackerRank === after.trackerRank || after.trackerRank === null) return step;
  const level = after.type.hierarchyLevel;
  const peers = level === 1 ? board.steps : level === 0 ? board.stories : board.subtasks;
  const beside = besideRank(Object.values(peers), after);
  const order = map.trackerOrder ?? { field: board.rankField, teamManaged: [] };
  const { rank } = storyOrdering('none', order).write(after, after.trackerRank as Rank, beside);
  return rank ? { ...step, write: { ...step.write, rank } } : step;
};

/**
 * Restores issues and their positions. Former ranks may not restore the visible order, because there were none or
 * because neighbours have new ranks. Then a card is ranked between its former neighbours.
 */
export const issuesBack = (steps: readonly IssueStep[], shown: Shown): IssueStep[] => {
  const { map } = shown;
  const moved = steps.filter(({ seat }) => seat && isSeatOn(map, seat));
  const ids = moved.map(({ after }) => after.id as string);
  const seats = seatsOf(map, ids);
  const taker = seatTaker(shown, new Set(ids));
  const placed = new Map<string, IssueStep>();
  const former = moved.toSorted((left, right) => (left.seat?.at ?? 0) - (right.seat?.at ?? 0));
  for (const step of former) {
    if (!step.seat) continue;
    const back = backwards(step);
    const { after, write } = taker.take(back.after, step.seat);
    const seat = seats.get(after.id);
    placed.set(after.id, {
      ...back,
      after,
      write: {
        ...writeBetween(back.before, after, back),
        ...(write.rank ? { rank: write.rank } : {}),
      },
      ...(seat ? { seat } : {}),
    });
  }
  const own = steps
    .toReversed()
    .map((step) => placed.get(step.after.id) ?? besideFormer(backwards(step), shown));
  const done = new Set<string>(own.map(({ after }) => after.id));
  return [...own, ...taker.repairs().filter(({ after }) => !done.has(after.id))];
};
