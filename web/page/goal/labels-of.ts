import type { Goal } from '#domain/aggregates/goal/goal.ts';

/** A label, and the number of goals that have it. */
export interface UsedLabel {
  readonly label: string;
  readonly count: number;
}

export const labelsOf = (goals: readonly Goal[]): readonly UsedLabel[] => {
  const counts = new Map<string, number>();
  for (const label of goals.flatMap(({ fields }) => fields.labels)) {
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((left, right) => right.count - left.count || left.label.localeCompare(right.label));
};
