import * as z from 'zod/mini';
import { type Goal, goalSchema } from '#domain/aggregates/goal/goal.ts';
import type { GoalPlace, NewGoal } from '#domain/change/model/goals.ts';
import type { ChangeGoalBody, CreateGoalBody } from '#domain/contracts/goal.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { address } from './goal-calls.ts';

/**
 * Returns the body of the request that creates a goal. With `as`, the new goal is a copy of that goal, except for its
 * rank. `restore` asks the backend to restore a deleted goal.
 */
const bodyOf = ({ id, summary, color, as, otherwise }: NewGoal): CreateGoalBody => {
  if (!as) return { id, fields: { summary, ...(color ? { color } : {}) } };
  const { statusId, issueId, personas, fields } = as;
  const restore = otherwise === undefined ? {} : { restore: true };
  return { id, ...restore, statusId, issueId, personas, fields: { ...fields, summary } };
};

export const createGoal = (ask: AskBackend, goal: NewGoal, key: string): Promise<Goal> =>
  ask({
    method: 'POST',
    path: `/smb/goal?projectId=${encodeURIComponent(goal.projectId)}`,
    body: bodyOf(goal),
    idempotencyKey: key,
    answer: goalSchema,
  });

export interface Conditions {
  readonly version: number;
  readonly key: string;
}

export const editGoal = (
  ask: AskBackend,
  id: string,
  body: ChangeGoalBody,
  { version, key }: Conditions,
): Promise<Goal> =>
  ask({ method: 'PUT', path: address(id), body, version, idempotencyKey: key, answer: goalSchema });

export const rankGoal = (
  ask: AskBackend,
  id: string,
  place: GoalPlace,
  { version, key }: Conditions,
): Promise<Goal> =>
  ask({
    method: 'PUT',
    path: `${address(id)}/rank`,
    body: {
      ...(place.after === null ? {} : { after: place.after }),
      ...(place.before === null ? {} : { before: place.before }),
    },
    version,
    idempotencyKey: key,
    answer: goalSchema,
  });

export const deleteGoal = (
  ask: AskBackend,
  id: string,
  { version, key }: Conditions,
): Promise<null> =>
  ask({ method: 'DELETE', path: address(id), version, idempotencyKey: key, answer: z.null() });
