import { type Goal, goalSchema } from '#domain/aggregates/goal/goal.ts';
import { goalListSchema } from '#domain/contracts/goal.ts';
import type { AskBackend } from '../backend/ask-backend.ts';

export const address = (id: string): string => `/smb/goal/${encodeURIComponent(id)}`;

const listOf = (ask: AskBackend, projectId: string): Promise<Goal[]> =>
  ask({
    method: 'GET',
    path: `/smb/goal?projectId=${encodeURIComponent(projectId)}`,
    answer: goalListSchema,
  });

export const listGoals = async (ask: AskBackend, projectIds: readonly string[]): Promise<Goal[]> =>
  (await Promise.all(projectIds.map((id) => listOf(ask, id)))).flat();

export const readGoal = (ask: AskBackend, id: string): Promise<Goal> =>
  ask({ method: 'GET', path: address(id), answer: goalSchema });
