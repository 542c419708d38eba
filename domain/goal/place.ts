import { type Placed, type Position, placeIn } from '../ranking/place.ts';
import type { Rank } from '../ranking/rank.ts';
import { type RankedGoal, rankedGoal, sortGoals } from './sort.ts';

/** Where a goal goes among the goals of its project, given in any order. */
export const placeGoal = (goals: readonly RankedGoal[], id: string, position: Position): Placed =>
  placeIn(sortGoals(goals).map(rankedGoal), id, position);

/** The rank of a new goal, behind all others. */
export const lastRank = (goals: readonly RankedGoal[]): Rank => placeGoal(goals, '', {}).rank;
