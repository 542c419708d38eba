import type { Refusal } from '../errors.ts';
import type { StoryMap } from './model.ts';
import { type MoveRules, PLAIN_RULES } from './move-rules.ts';
import { planStoriesMove } from './move-stories.ts';
import type { MovePlan } from './writes.ts';

/** A story dropped into a cell; `after` and `before` are story ids, both null at the end of the cell. */
export interface StoryMove {
  readonly storyId: string;
  readonly toStepId: string;
  readonly toLaneId: string;
  readonly after: string | null;
  readonly before: string | null;
}

export type Planned = { readonly plan: MovePlan } | { readonly refusal: Refusal };

/** Works out a story's move to another step, release, sprint or position (spec 000 §4 Moves). */
export const planStoryMove = (
  map: StoryMap,
  { storyId, ...place }: StoryMove,
  rules: MoveRules = PLAIN_RULES,
): Planned => {
  const planned = planStoriesMove(map, { storyIds: [storyId], ...place }, rules);
  return 'plan' in planned ? planned : { refusal: planned.refusal };
};
