import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import type { IssueWrite } from '../difference/writes.ts';
import { type GoalMapping, goalIdOf } from './goal-mapping.ts';
import { tiedTo } from './goal-tie.ts';

/** A step under its goal, and the write that moves the step there. */
export interface StepTie {
  readonly step: Issue;
  readonly write: IssueWrite;
}

/**
 * Links the steps of a goal to its new issue: the steps under the goal on the map, and the steps that name the goal in
 * their property but lost the link with its former issue. `goals` are the goals before the change.
 */
export const stepsTied = (
  steps: readonly Issue[],
  goal: Goal,
  goals: readonly Goal[],
  mapping: GoalMapping | null,
): StepTie[] =>
  steps.flatMap((step) => {
    const goalId = goalIdOf(step, goals, mapping);
    const hasGoal = goalId === goal.id || (goalId === null && step.properties.goalId === goal.id);
    if (!hasGoal) return [];
    // Links to the goal's former issue are removed too.
    const tied = tiedTo(step, goal, [...goals, goal], mapping);
    return [{ step: tied.step, write: { key: step.key, ...tied.write } }];
  });

/** Stores a goal as a property of its steps, so that the goal no longer needs its issue. */
export const stepsKept = (
  steps: readonly Issue[],
  goal: Pick<Goal, 'id'>,
  goals: readonly Goal[],
  mapping: GoalMapping | null,
): StepTie[] =>
  steps.flatMap((step) => {
    const hasGoal = goalIdOf(step, goals, mapping) === goal.id;
    if (!hasGoal || step.properties.goalId === goal.id) return [];
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
