import { sortRanked } from '../../kernel/ranking/compare.ts';

/** What of a goal says where it stands, as it travels. */
export interface RankedGoal {
  readonly id: string;
  readonly properties: { readonly rank: string };
}

export const rankedGoal = ({ id, properties }: RankedGoal) => ({ id, rank: properties.rank });

export const sortGoals = <Goal extends RankedGoal>(goals: readonly Goal[]): Goal[] =>
  sortRanked(goals, rankedGoal);
