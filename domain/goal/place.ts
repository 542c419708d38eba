import type { Goal } from '../contracts/goal.ts';
import { sortRanked } from '../ranking/compare.ts';
import { type Placed, type Position, placeIn } from '../ranking/place.ts';
import type { Rank } from '../ranking/rank.ts';
import type { Ranked } from '../ranking/repair.ts';

const ranked = ({ id, properties }: Goal): Ranked => ({ id, rank: properties.rank });

export const sortGoals = (goals: readonly Goal[]): Goal[] => sortRanked(goals, ranked);

/** Where a goal goes among the goals of its project, given in any order. */
export const placeGoal = (goals: readonly Goal[], id: string, position: Position): Placed =>
  placeIn(sortGoals(goals).map(ranked), id, position);

/** The rank of a new goal, behind all others. */
export const lastRank = (goals: readonly Goal[]): Rank => placeGoal(goals, '', {}).rank;
