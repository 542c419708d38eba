import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Status, StatusCategory } from '../../tracker/entities.ts';

const ORDER: Readonly<Record<StatusCategory, number>> = { new: 0, indeterminate: 1, done: 2 };

/** Sorts statuses for a menu: by category, then by name (R-GOAL-4). */
export const sortStatuses = (statuses: readonly Status[]): Status[] =>
  [...statuses].sort(
    (left, right) =>
      ORDER[left.category] - ORDER[right.category] || left.name.localeCompare(right.name),
  );

/**
 * Returns one status for each name and category, in the given order. Statuses of several projects differ in their ids
 * only, so a menu would list them twice with nothing to tell them apart (R-GOAL-4). Of equal ones, the one with the id
 * `own` is kept, otherwise the first.
 */
export const distinctStatuses = (
  statuses: readonly Status[],
  own: string | null = null,
): readonly Status[] => {
  const byLook = new Map<string, Status>();
  for (const status of statuses) {
    const look = `${status.category} ${status.name.toLowerCase()}`;
    if (!byLook.has(look) || status.id === own) byLook.set(look, status);
  }
  return [...byLook.values()];
};

/**
 * Returns a goal's own status, otherwise the first status of the "new" category, otherwise the first status (R-GOAL-5).
 * Null only when there are no statuses.
 */
export const goalStatus = (
  { statusId }: Pick<Goal, 'statusId'>,
  statuses: readonly Status[],
): Status | null =>
  statuses.find(({ id }) => id === statusId) ??
  statuses.find(({ category }) => category === 'new') ??
  statuses[0] ??
  null;
