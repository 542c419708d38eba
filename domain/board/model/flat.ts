import type { Goal } from '../../aggregates/goal/goal.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { hasPlace } from './has-place.ts';
import type { StepColumn } from './model.ts';

/**
 * Returns the id of a goal's only step on a two-level map (R-PORTFOLIO-2). On such a map, stories are directly under
 * the goal that their property names, and the step has no header.
 */
export const bareStepId = (goalId: string): string => `goal:${goalId}`;

export const bareStep = ({ id, fields }: Goal): StepColumn => ({
  id: bareStepId(id),
  goalId: id,
  issue: null,
  name: fields.summary,
});

/** Returns the step id of a story. The map may not have this step. */
export const stepIdOf = ({ parent, properties }: Issue, flat: boolean | undefined): string => {
  if (!flat) return parent?.id ?? ANONYMOUS_KEY;
  return properties.goalId === null ? ANONYMOUS_KEY : bareStepId(properties.goalId);
};

/** Returns whether a story is shown on a map. A two-level map shows all stories of its projects. */
export const placedOn = (
  { flat }: { readonly flat?: boolean | undefined },
  story: Issue,
): boolean => flat === true || hasPlace(story);
