import type { Goal } from '#domain/aggregates/goal/goal.ts';

/** The labels that some goals have, each once, by name. */
export const labelsOf = (goals: readonly Goal[]): readonly string[] =>
  [...new Set(goals.flatMap(({ fields }) => fields.labels))].sort((left, right) =>
    left.localeCompare(right),
  );
