import type { Goal } from '../../aggregates/goal/goal.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { hasPlace } from './has-place.ts';
import type { StepColumn } from './model.ts';

/**
 * A map of two levels (R-PORTFOLIO-2): stories stand right under goals, each under the one that a
 * property of its own names. A goal has a single column, which has no head.
 */
export const bareStepId = (goalId: string): string => `goal:${goalId}`;

export const bareStep = ({ id, fields }: Goal): StepColumn => ({
  id: bareStepId(id),
  goalId: id,
  issue: null,
  name: fields.summary,
});

/** The step of the map under which a story stands; it may not be there. */
export const stepIdOf = ({ parent, properties }: Issue, flat: boolean | undefined): string => {
  if (!flat) return parent?.id ?? ANONYMOUS_KEY;
  return properties.goalId === null ? ANONYMOUS_KEY : bareStepId(properties.goalId);
};

/** Whether a story has a place on a map. One of two levels shows all that its projects have. */
export const placedOn = (
  { flat }: { readonly flat?: boolean | undefined },
  story: Issue,
): boolean => flat === true || hasPlace(story);
