import type { Goal } from '#domain/aggregates/goal/goal.ts';
import {
  editedGoal,
  type GoalBefore,
  type GoalChange,
  goalBefore,
  type NewGoal,
  withGoal,
} from '#domain/change/model/goals.ts';
import type { GoalStep } from '#domain/change/model/write.ts';
import { same } from '#domain/kernel/same.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { readGoal } from '../calls/goal-calls.ts';
import { createGoal, deleteGoal, editGoal, rankGoal } from '../calls/goal-write-calls.ts';
import { FailureError, settled } from '../ports/failure.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import { conditionsOf } from './conditions.ts';
import { goalFacts, uncontested } from './goal-parts.ts';
import type { Current, Sending, Sent, WriteKind } from './write-kind.ts';

const isGoal = (current: Current | undefined): current is Goal =>
  current !== null && current !== undefined && 'personas' in current;

/** Returns the current goal; null if it was deleted or is not created yet. */
const currentOf = (ask: AskBackend, id: string): Promise<Goal | null> =>
  unlessMissing(() => readGoal(ask, id));

const isEdited = (goal: Goal, change: GoalChange): boolean =>
  change.kind === 'edit' && same(editedGoal(goal, change.body), goal);

/**
 * Returns the current goal and its position, for an undo. If nobody has moved the goal, its position is the one that
 * the user saw.
 */
const beforeOf = (
  before: GoalBefore | null,
  current: Goal,
  { goals }: Pick<Sending, 'goals'>,
): GoalBefore => {
  const isMoved = before?.goal.properties.rank !== current.properties.rank;
  const now = isMoved ? goalBefore(withGoal(goals, current), current.id) : before;
  return { goal: current, place: now?.place ?? { after: null, before: null } };
};

const goalOnto = (
  step: GoalStep,
  current: Goal,
  { yields, sending }: { readonly yields: boolean; readonly sending: Sending },
): GoalStep | null => {
  const before = beforeOf(step.before, current, sending);
  const based = { ...step, before, version: current.version };
  const { change } = step;
  if (change.kind === 'rank') {
    const { place } = before;
    return place.after === change.after && place.before === change.before ? null : based;
  }
  if (change.kind !== 'edit') return yields ? null : based;
  const body = yields ? uncontested(change.body, step.before?.goal ?? null, current) : change.body;
  const edit = { ...change, body };
  return isEdited(current, edit) ? null : { ...based, change: edit };
};

const gone = (id: string): Sent => ({
  goalGone: id,
});

const versionOf = (goals: readonly Goal[], id: string): number => {
  const goal = goals.find((each) => each.id === id);
  if (!goal) throw new FailureError({ kind: 'refused', code: 'GOAL_NOT_FOUND' });
  return goal.version;
};

/**
 * Called when a restored goal cannot get its old id, because that is in use. Returns the goal if somebody else has
 * restored it already. Otherwise, creates the goal with another id.
 */
const goalInUse = async (goal: NewGoal, { backend, key }: Sending): Promise<Goal> => {
  const current = await currentOf(backend, goal.id);
  if (current) return current;
  const { otherwise: id = goal.id, ...again } = goal;
  return createGoal(backend, { ...again, id }, `${key}-otherwise`);
};

const makeGoal = async (goal: NewGoal, sending: Sending): Promise<Goal> => {
  const { data, error } = await settled(() => createGoal(sending.backend, goal, sending.key));
  if (data) return data;
  if (goal.otherwise && error?.kind === 'backend' && error.code === 'GOAL_EXISTS') {
    return goalInUse(goal, sending);
  }
  throw new FailureError(error ?? { kind: 'unreadable' });
};

const sendChange = async (
  change: GoalChange,
  sending: Sending,
  current: Goal | undefined,
): Promise<Sent> => {
  const { backend, goals, key } = sending;
  if (change.kind === 'create') {
    const goal = await makeGoal(change.goal, sending);
    return { goal, made: [{ was: change.goal.as?.id ?? change.id, id: goal.id, issue: null }] };
  }
  const { id } = change;
  const version = current?.version ?? versionOf(goals, id);
  const conditions = conditionsOf(key, version, Boolean(current));
  if (change.kind === 'remove') {
    await deleteGoal(backend, id, conditions);
    return gone(id);
  }
  if (change.kind === 'rank') return { goal: await rankGoal(backend, id, change, conditions) };
  if (current && isEdited(current, change)) return { goal: current };
  return { goal: await editGoal(backend, id, change.body, conditions) };
};

export const goalKind: WriteKind<'goal'> = {
  mends: true,
  look: async ({ change }, { backend }) =>
    change.kind === 'create' ? null : currentOf(backend, change.id),
  /** Only edits and deletions can be in conflict, but not changes of a goal's rank. */
  conflict: ({ change, before }, current) => {
    if (!isGoal(current) || change.kind === 'create' || change.kind === 'rank') return null;
    const facts = goalFacts(change, before?.goal ?? null, current);
    return facts.length > 0 ? { title: current.fields.summary, card: null, facts } : null;
  },
  onto: (step, current, by) => {
    if (step.change.kind === 'create') return step;
    return isGoal(current) ? goalOnto(step, current, by) : null;
  },
  fault: ({ change }, current, { board, own }) => {
    if (change.kind === 'edit' && current === null) {
      return { kind: 'backend', status: 404, code: 'GOAL_NOT_FOUND' };
    }
    if (change.kind !== 'remove' || current === null) return null;
    const steps = Object.values(board?.steps ?? {});
    const used = steps.some(
      ({ id, properties }) => properties.goalId === change.id && !own.has(id),
    );
    return used ? { kind: 'refused', code: 'UNDO_CHANGED' } : null;
  },
  theirs: ({ change }, current) => (isGoal(current) ? { goal: current } : gone(change.id)),
  send: async ({ change }, sending, current) => {
    if (current === null && change.kind !== 'create') return gone(change.id);
    return sendChange(change, sending, isGoal(current) ? current : undefined);
  },
};
