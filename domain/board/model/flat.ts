import type { Goal } from '../../aggregates/goal/goal.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { hasPlace } from './has-place.ts';
import type { StepColumn } from './model.ts';

/**
 * A two-level map (R-PORTFOLIO-2): stories stand directly under goals, each under the one that its property names. A
 * goal has a single column without a head, with this step id.
 */
export const bareStepId = (goalId: string): string => `goal:${goalId}`;

export const bareStep = ({ id, fields }: Goal): StepColumn => ({
  id: bareStepId(id),
  goalId: id,
  issue: null,
  name: fields.summary,
});

/** The step id of a story; the map may lack this step. */
export const stepIdOf = ({ parent, properties }: Issue, flat: boolean | undefined): string => {
  if (!flat) return parent?.id ?? ANONYMOUS_KEY;
  return properties.goalId === null ? ANONYMOUS_KEY : bareStepId(properties.goalId);
};

/** Whether a story is shown on a map. A two-level map shows all stories of its projects. */
export const placedOn = (
  { flat }: { readonly flat?: boolean | undefined },
  story: Issue,
): boolean => flat === true || hasPlace(story);
