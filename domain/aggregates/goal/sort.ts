import { sortRanked } from '../../kernel/ranking/compare.ts';

/** The fields of a goal that decide its position. */
export interface RankedGoal {
  readonly id: string;
  readonly properties: { readonly rank: string };
}

export const rankedGoal = ({ id, properties }: RankedGoal) => ({ id, rank: properties.rank });

export const sortGoals = <Goal extends RankedGoal>(goals: readonly Goal[]): Goal[] =>
  sortRanked(goals, rankedGoal);
