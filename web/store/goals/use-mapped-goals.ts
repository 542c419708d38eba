import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { GoalMappingState } from '#domain/board/goals/goal-mapping.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { goalMappingArg, useGoalMappingQuery } from './goal-mapping-api.ts';

export type MappingStates = ReadonlyMap<string, GoalMappingState>;

const NONE: MappingStates = new Map();

/**
 * Returns the state of the issue that each goal is mapped to (R-MAPPING-2). Reads the issues once. Empty if mapping is
 * off. Goals are absent until their state is known.
 */
export const useMappedGoals = ({
  board,
  goals,
}: {
  readonly board: Pick<BoardData, 'admin'>;
  readonly goals: readonly Goal[];
}): MappingStates => {
  const arg = useMemo(() => goalMappingArg(board, goals), [board, goals]);
  const { data } = useGoalMappingQuery(arg ?? skipToken);
  const on = board.admin.goalSetting.enableGoalMapping;
  return useMemo(() => {
    if (!on) return NONE;
    const unmapped = goals.flatMap((goal) =>
      goal.issueId === null ? [[goal.id, 'PENDING'] as const] : [],
    );
    const known = (data ?? []).map(({ goalId, state }) => [goalId, state] as const);
    return new Map([...known, ...unmapped]);
  }, [on, goals, data]);
};
