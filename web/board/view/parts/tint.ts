import type { GoalColumn, StepColumn, StoryCard } from '#domain/board/model/model.ts';

/** Returns a step's own colour, else the colour of its goal, else null: then the theme gives the colour. */
export const stepTint = (goal: GoalColumn | undefined, step: StepColumn): string | null =>
  step.issue?.properties.color ?? goal?.goal?.fields.color ?? null;

export const storyTint = (card: StoryCard, step: string | null): string | null =>
  card.issue.properties.color ?? step;
