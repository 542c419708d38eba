import type { Sprint } from '../../tracker/entities.ts';
import { dayIn, dayNumber, workingDays } from '../days.ts';
import type { Pace } from '../proposal/estimate.ts';
import type { Finished } from './finished.ts';

/** A closed sprint, and what was finished in the sprint. */
export interface PastSprint {
  readonly id: string;
  readonly name: string;
  /** The day numbers of the first and the last day. */
  readonly start: number;
  readonly end: number;
  readonly points: number;
  readonly stories: number;
  readonly byPerson: ReadonlyMap<string, number>;
}

/** The capacity of a sprint is estimated from this many closed sprints. */
export const SPRINTS_COUNTED = 6;

const daysOf = (
  { startDate, completeDate, endDate }: Sprint,
  timeZone: string,
): readonly [start: number, end: number] | null => {
  const [start, end] = [dayIn(startDate, timeZone), dayIn(completeDate ?? endDate, timeZone)];
  return start === null || end === null || end < start ? null : [dayNumber(start), dayNumber(end)];
};

/** Returns the last closed sprints with their finished points, the oldest first. Sprints without dates are left out. */
export const pastSprints = (finished: readonly Finished[], timeZone: string): PastSprint[] => {
  const found = new Map<string, { sprint: Sprint; stories: Finished[] }>();
  for (const each of finished) {
    if (!each.sprint) continue;
    const known = found.get(each.sprint.id);
    if (known) known.stories.push(each);
    else found.set(each.sprint.id, { sprint: each.sprint, stories: [each] });
  }
  return [...found.values()]
    .flatMap(({ sprint, stories }): PastSprint[] => {
      const days = daysOf(sprint, timeZone);
      if (!days) return [];
      const byPerson = new Map<string, number>();
      for (const { assigneeId, points } of stories) {
        if (assigneeId !== null) byPerson.set(assigneeId, (byPerson.get(assigneeId) ?? 0) + points);
      }
      const points = stories.reduce((sum, story) => sum + story.points, 0);
      const [start, end] = days;
      const { id, name } = sprint;
      return [{ id, name, start, end, points, stories: stories.length, byPerson }];
    })
    .sort((left, right) => left.end - right.end || left.start - right.start)
    .slice(-SPRINTS_COUNTED);
};

/** Returns the average number of points that were finished in the sprints; null if no points were finished. */
export const averagePoints = (sprints: readonly PastSprint[]): number | null => {
  const points = sprints.reduce((sum, sprint) => sum + sprint.points, 0);
  return points > 0 ? points / sprints.length : null;
};

/** Returns the points that one person finishes in a working day, as an average over the given sprints. */
export const paceOf = (
  sprints: readonly PastSprint[],
  finished: readonly Finished[],
  weekend: readonly number[],
): Pace => {
  const counted = new Set(sprints.map(({ id }) => id));
  const days = sprints.reduce((sum, { start, end }) => sum + workingDays(start, end, weekend), 0);
  const points = sprints.reduce((sum, sprint) => sum + sprint.points, 0);
  const people = new Set(
    finished.flatMap(({ sprint, assigneeId }) =>
      sprint && counted.has(sprint.id) && assigneeId !== null ? [assigneeId] : [],
    ),
  );
  const worked = days * Math.max(1, people.size);
  return { pointsPerDay: points > 0 && worked > 0 ? points / worked : null };
};
