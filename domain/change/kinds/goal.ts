import * as z from 'zod/mini';
import type { Aliases } from '../model/aliases.ts';
import { goalPart, wholeGoal } from '../model/footprint.ts';
import {
  draftGoal,
  editedGoal,
  type GoalBefore,
  type GoalChange,
  type GoalPlace,
  goalBefore,
  inverseOfGoal,
  withGoalChange,
} from '../model/goals.ts';
import { oneOf } from '../model/kept-issue.ts';
import type { ChangeRecord, Shown } from '../model/record.ts';
import type { GoalStep } from '../model/write.ts';

/** Returns the goal as the change left it. If others have changed the goal after that, undo reports a conflict. */
const leftBy = ({ change, before }: GoalStep, now: GoalBefore | null): GoalBefore | null => {
  const place = now?.place ?? { after: null, before: null };
  if (change.kind === 'create') {
    const draft = draftGoal([], change.goal);
    return { goal: { ...(now?.goal ?? draft), fields: draft.fields }, place };
  }
  const goal = before?.goal ?? now?.goal;
  if (!goal) return null;
  return { goal: change.kind === 'edit' ? editedGoal(goal, change.body) : goal, place };
};

const goalsBack = (steps: readonly GoalStep[], { goals, newId }: Shown): GoalStep[] =>
  steps.toReversed().flatMap((step) => {
    const now = goalBefore(goals, step.change.id);
    return inverseOfGoal(step.change, step.before, newId).map((back): GoalStep => {
      const before = back.id === step.change.id ? leftBy(step, now) : null;
      return { kind: 'goal', change: back, version: now?.goal.version ?? 0, before };
    });
  });

const goalNow = (write: GoalStep, { goals }: Aliases): GoalStep => {
  const now = (id: string) => goals.get(id) ?? id;
  const placeNow = ({ after, before }: GoalPlace): GoalPlace => ({
    after: after && now(after),
    before: before && now(before),
  });
  const { change } = write;
  const before = write.before && {
    goal: { ...write.before.goal, id: now(write.before.goal.id) },
    place: placeNow(write.before.place),
  };
  if (change.kind === 'create') return { ...write, before };
  const own = { ...change, id: now(change.id) };
  return { ...write, before, change: own.kind === 'rank' ? { ...own, ...placeNow(own) } : own };
};

const namesIn = (fields: object | undefined): string[] => Object.keys(fields ?? {});

const footprintOf = (change: GoalChange): string[] => {
  const { id } = change;
  switch (change.kind) {
    case 'create':
    case 'remove':
      return [wholeGoal(id)];
    case 'rank':
      return [goalPart(id, 'rank')];
    case 'edit': {
      const { fields, ...rest } = change.body;
      return [...namesIn(fields), ...namesIn(rest)].map((name) => goalPart(id, name));
    }
    default:
      return change satisfies never;
  }
};

const DONE = { create: 'added', edit: 'edited', rank: 'moved', remove: 'deleted' } as const;

/** A change of a Cairn goal: created, edited, moved or deleted. `version` is the version that the user saw. */
export const goalRecord: ChangeRecord<GoalStep> = {
  schema: z.looseObject({
    kind: z.literal('goal'),
    change: z.looseObject({
      kind: oneOf<GoalChange['kind']>({ create: true, edit: true, rank: true, remove: true }),
      id: z.string(),
    }),
    version: z.number(),
  }),
  footprint: ({ change }) => footprintOf(change),
  apply: { goals: (goals, { change }) => withGoalChange(goals, change) },
  // Undo creates goals before steps move under them, and deletes goals after their steps have moved away.
  inverse: (steps, shown) => {
    const back = goalsBack(steps, shown);
    const isLeaving = ({ change }: GoalStep): boolean => change.kind === 'remove';
    return {
      before: back.filter((step) => !isLeaving(step)),
      after: back.filter(isLeaving),
    };
  },
  remap: goalNow,
  // The backend may restore a deleted goal under a new id. Then the new id is shown.
  asMade: (write, { goals }) => {
    const { change } = write;
    const id = goals.get(change.id);
    if (change.kind !== 'create' || id === undefined) return write;
    return { ...write, change: { ...change, id, goal: { ...change.goal, id } } };
  },
  makes: ({ change }) => (change.kind === 'create' ? [change.id] : []),
  describe: ({ change }) => ({ done: DONE[change.kind], count: 1 }),
};
