import type { GoalColumn, StepColumn, StoryCard } from '#domain/board/model/model.ts';

/** Returns a step's own colour, otherwise its goal's. Null leaves the colour to the theme. */
export const stepTint = (goal: GoalColumn | undefined, step: StepColumn): string | null =>
  step.issue?.properties.color ?? goal?.goal?.fields.color ?? null;

export const storyTint = (card: StoryCard, step: string | null): string | null =>
  card.issue.properties.color ?? step;
