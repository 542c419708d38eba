import type { GoalColumn, MapSources, StepColumn } from '../model/model.ts';
import { columnsOf } from './columns.ts';

const sameItems = (left: readonly unknown[] = [], right: readonly unknown[] = []): boolean =>
  left === right ||
  (left.length === right.length && left.every((item, index) => item === right[index]));

const sameMapping = (left: MapSources['mapping'], right: MapSources['mapping']): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

const sharedColumn = (old: GoalColumn | undefined, made: GoalColumn): GoalColumn => {
  if (!old) return made;
  const known = new Map(old.steps.map((step) => [step.id, step]));
  const steps = made.steps.map((step) => {
    const last = known.get(step.id);
    return last && last.issue === step.issue && last.name === step.name ? last : step;
  });
  const same =
    sameItems(steps, old.steps) && made.goal === old.goal && made.mapping === old.mapping;
  return same ? old : { ...made, steps };
};

/** Returns the columns for changed sources. A column without changes stays the same object. */
export const updatedColumns = (
  last: readonly GoalColumn[],
  before: MapSources,
  after: MapSources,
): readonly GoalColumn[] => {
  const same =
    sameItems(before.goals, after.goals) &&
    sameItems(before.steps, after.steps) &&
    sameItems(before.projectIds, after.projectIds) &&
    before.mappingStates === after.mappingStates &&
    sameMapping(before.mapping, after.mapping);
  if (same) return last;
  const known = new Map(last.map((column) => [column.id, column]));
  const made = columnsOf(after).map((column) => sharedColumn(known.get(column.id), column));
  return sameItems(made, last) ? last : made;
};

/** Returns the ids of the steps that were added, removed or moved to another goal. */
export const movedSteps = (
  before: ReadonlyMap<string, StepColumn>,
  after: ReadonlyMap<string, StepColumn>,
): ReadonlySet<string> => {
  if (before === after) return new Set();
  const ids = [...before.keys(), ...after.keys()];
  return new Set(ids.filter((id) => before.get(id)?.goalId !== after.get(id)?.goalId));
};
