import type { PastSprint } from './pace.ts';

/** The points that are planned for a sprint, and the points that were finished in the last closed sprints. */
export interface Capacity {
  readonly planned: number;
  readonly average: number;
  readonly least: number;
  readonly most: number;
  /** Number of closed sprints from which the average was calculated. */
  readonly sprints: number;
  /** By how many points the plan exceeds the average. Negative when there is room for more. */
  readonly over: number;
}

const rounded = (points: number): number => Math.round(points * 10) / 10;

/**
 * Compares the planned points of a sprint with the last closed sprints. Returns null if no points were finished in
 * them.
 */
export const capacityOf = (planned: number, past: readonly PastSprint[]): Capacity | null => {
  const points = past.map((sprint) => sprint.points);
  const sum = points.reduce((total, each) => total + each, 0);
  if (sum === 0) return null;
  const average = rounded(sum / points.length);
  return {
    planned: rounded(planned),
    average,
    least: Math.min(...points),
    most: Math.max(...points),
    sprints: points.length,
    over: rounded(planned - average),
  };
};

/** A person's planned points in a sprint, and the person's average of finished points in closed sprints. */
export interface PersonLoad {
  /** Account id of the person. Null for the points of all unassigned stories. */
  readonly accountId: string | null;
  readonly planned: number;
  readonly average: number;
}

/**
 * Returns the planned points of each person in a sprint, with the person's average in the last closed sprints. The
 * person whose plan exceeds the average most comes first, unassigned stories come last. The planned points of all
 * entries add up to the sprint's points.
 */
export const loadsOf = (
  stories: readonly { readonly accountId: string | null; readonly points: number }[],
  past: readonly PastSprint[],
): PersonLoad[] => {
  const planned = new Map<string | null, number>();
  for (const { accountId, points } of stories) {
    planned.set(accountId, (planned.get(accountId) ?? 0) + points);
  }
  return [...planned]
    .map(([accountId, points]) => {
      const done =
        accountId === null
          ? 0
          : past.reduce((sum, { byPerson }) => sum + (byPerson.get(accountId) ?? 0), 0);
      const average = past.length > 0 ? rounded(done / past.length) : 0;
      return { accountId, planned: rounded(points), average };
    })
    .sort(
      (left, right) =>
        Number(left.accountId === null) - Number(right.accountId === null) ||
        right.planned - right.average - (left.planned - left.average),
    );
};
