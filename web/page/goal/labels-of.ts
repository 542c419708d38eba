import type { Goal } from '#domain/aggregates/goal/goal.ts';

/** The distinct labels of the goals, sorted by name. */
export const labelsOf = (goals: readonly Goal[]): readonly string[] =>
  [...new Set(goals.flatMap(({ fields }) => fields.labels))].sort((left, right) =>
    left.localeCompare(right),
  );
