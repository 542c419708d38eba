import { type Placed, type Position, placeIn } from '../../kernel/ranking/place.ts';
import { parseRank, type Rank } from '../../kernel/ranking/rank.ts';
import { type RankedGoal, rankedGoal, sortGoals } from './sort.ts';

/**
 * Returns the rank that puts a new or existing goal at a position. `goals` are the goals of its project, in any order.
 */
export const placeGoal = (goals: readonly RankedGoal[], id: string, position: Position): Placed =>
  placeIn(sortGoals(goals).map(rankedGoal), id, position);

/** Returns the rank of a new goal, after all other goals. */
export const lastRank = (goals: readonly RankedGoal[]): Rank => placeGoal(goals, '', {}).rank;

/**
 * Like `lastRank`, but unique: goals that are created at the same time would get the same rank from `lastRank`. The
 * part of the rank after the colon is the goal's id, which begins with the time.
 */
export const ownLastRank = (goals: readonly RankedGoal[], id: string): Rank => {
  const last = lastRank(goals);
  const whole = last.slice(0, last.indexOf(':') + 1);
  return parseRank(`${whole}${id.toLowerCase()}`) ?? last;
};
