import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { goalMappingArg, useGoalMappingQuery } from '../../../api/goals/goal-mapping-api.ts';
import type { LoadedBoard } from './use-board.ts';

/** Looks once at the issues that goals are mapped to; what is wrong with them is told by a flag. */
export const useMappedGoals = ({ board, goals }: Pick<LoadedBoard, 'board' | 'goals'>): void => {
  const arg = useMemo(() => goalMappingArg(board, goals), [board, goals]);
  useGoalMappingQuery(arg ?? skipToken);
};
