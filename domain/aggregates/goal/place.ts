import { type Placed, type Position, placeIn } from '../../kernel/ranking/place.ts';
import { parseRank, type Rank } from '../../kernel/ranking/rank.ts';
import { type RankedGoal, rankedGoal, sortGoals } from './sort.ts';

/**
 * Returns the rank that puts a goal, new or existing, at a position. `goals` are those of its
 * project, in any order.
 */
export const placeGoal = (goals: readonly RankedGoal[], id: string, position: Position): Placed =>
  placeIn(sortGoals(goals).map(rankedGoal), id, position);

/** The rank of a new goal, after all others. */
export const lastRank = (goals: readonly RankedGoal[]): Rank => placeGoal(goals, '', {}).rank;

/**
 * Like `lastRank`, but unique: goals that are created at the same time see the same other goals and would get the
 * same rank. The id, which begins with the time, is the fraction of the rank.
 */
export const ownLastRank = (goals: readonly RankedGoal[], id: string): Rank => {
  const last = lastRank(goals);
  const whole = last.slice(0, last.indexOf(':') + 1);
  return parseRank(`${whole}${id.toLowerCase()}`) ?? last;
};
