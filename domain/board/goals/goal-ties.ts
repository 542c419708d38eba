import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import type { IssueWrite } from '../difference/writes.ts';
import { type GoalMapping, goalIdOf } from './goal-mapping.ts';
import { tiedTo } from './goal-tie.ts';

/** A step as it is under the goal, and the write that puts it there. */
export interface StepTie {
  readonly step: Issue;
  readonly write: IssueWrite;
}

/**
 * Ties the steps of a goal to the issue that stands for it from now on: those that stand under it, and those that keep it
 * as their property and stand nowhere because its former issue is gone. `goals` are those before.
 */
export const stepsTied = (
  steps: readonly Issue[],
  goal: Goal,
  goals: readonly Goal[],
  mapping: GoalMapping | null,
): StepTie[] =>
  steps.flatMap((step) => {
    const under = goalIdOf(step, goals, mapping);
    const stands = under === goal.id || (under === null && step.properties.goalId === goal.id);
    if (!stands) return [];
    // Its former issue is among those that it must not be tied to any more.
    const tied = tiedTo(step, goal, [...goals, goal], mapping);
    return [{ step: tied.step, write: { key: step.key, ...tied.write } }];
  });

/** Lets the steps that stand under a goal by its issue keep it as their property, so that it can do without the issue. */
export const stepsKept = (
  steps: readonly Issue[],
  goal: Pick<Goal, 'id'>,
  goals: readonly Goal[],
  mapping: GoalMapping | null,
): StepTie[] =>
  steps.flatMap((step) => {
    const stands = goalIdOf(step, goals, mapping) === goal.id;
    if (!stands || step.properties.goalId === goal.id) return [];
    return [
      {
        step: { ...step, properties: { ...step.properties, goalId: goal.id } },
        write: {
          key: step.key,
          properties: [{ key: PROPERTY_KEYS.goalId, value: propertyBody(goal.id) }],
        },
      },
    ];
  });
