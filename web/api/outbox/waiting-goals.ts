import type { Goal } from '#domain/contracts/goal.ts';
import { foreseen } from '../goals/goal-change.ts';
import type { Outgoing } from './outgoing.ts';

/** The goals as the user left them, with the changes that wait to be sent. */
export const withWaiting = (
  goals: readonly Goal[] | undefined,
  entries: readonly Outgoing[],
): readonly Goal[] | undefined => {
  const changes = entries.flatMap((entry) => (entry.kind === 'goal' ? [entry.change] : []));
  return goals && changes.length > 0 ? changes.reduce(foreseen, goals) : goals;
};
