import type { Goal } from '#domain/contracts/goal.ts';
import { type AskBackend, askBackend } from '../backend/ask-backend.ts';
import { type Failure, FailureError, settled } from '../failure.ts';
import { deleteGoal, readGoal } from '../goals/goal-calls.ts';
import { sentChange } from '../goals/goal-change.ts';
import { withGoal } from '../goals/goal-drafts.ts';
import { goalsApi } from '../goals/goals-api.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { type Conflict, type Decision, goalSent } from './outbox.ts';
import { NO_CHANGE, type Outcome, outcomeOf } from './outcome.ts';
import type { OutgoingGoal } from './outgoing.ts';

const isMissing = (failure: Failure): boolean =>
  failure.kind === 'backend' && failure.status === 404;

/** The goal as it is now; null when it is gone, or not made yet. */
const currentOf = async (ask: AskBackend, id: string): Promise<Goal | null> => {
  const { data, error } = await settled(() => readGoal(ask, id));
  if (error && !isMissing(error)) throw new FailureError(error);
  return data ?? null;
};

/** A position is nobody's: only names and deletions can contradict each other. */
const conflictIn = ({ id, change, version }: OutgoingGoal, current: Goal): Conflict | null => {
  if (current.version === version || change.kind === 'create' || change.kind === 'rank')
    return null;
  const theirs = current.fields.summary;
  const mine = change.kind === 'rename' ? change.summary : null;
  return mine === theirs ? null : { id, title: theirs, card: null, goal: { mine, theirs } };
};

type Sent = { readonly goal: Goal | null } | { readonly outcome: Outcome };

const send = async (
  ask: AskBackend,
  entry: OutgoingGoal,
  decision: Decision | undefined,
): Promise<Sent> => {
  const { id: key, change } = entry;
  if (change.kind === 'create') return { goal: await sentChange(ask, change, 0, key) };
  const current = await currentOf(ask, change.id);
  if (!current || decision === 'theirs') return { goal: current };
  const conflict = decision === 'mine' ? null : conflictIn(entry, current);
  if (conflict) return { outcome: { kind: 'conflict', conflict } };
  if (change.kind !== 'remove') {
    return { goal: await sentChange(ask, change, current.version, key) };
  }
  await deleteGoal(ask, change.id, { version: current.version, key });
  return { goal: null };
};

/** Sends a change of a goal that had waited, on the goal as it is now. */
export const replayGoal =
  (entry: OutgoingGoal, decision: Decision | undefined): StoreThunk<Promise<Outcome>> =>
  async (dispatch, _getState, extra) => {
    const { list, id } = entry.change;
    const { data, error } = await settled(() => send(askBackend(extra as Ports), entry, decision));
    if (error) return outcomeOf(error);
    if ('outcome' in data) return data.outcome;
    const { goal } = data;
    const patch = goalsApi.util.updateQueryData('goals', list, (goals) =>
      goal ? withGoal(goals, goal) : goals.filter((each) => each.id !== id),
    );
    dispatch(patch as unknown as StoreThunk<unknown>);
    if (goal) dispatch(goalSent({ goalId: id, version: goal.version }));
    return { kind: 'sent', change: NO_CHANGE };
  };
