import type { ReadPast } from './read-past.ts';

/**
 * Returns how many changes each day has, from the histories of issues and the records of releases, sprints and deleted
 * issues. `dayOf` gives the day of a moment in the user's time zone.
 */
export const changesByDay = (
  { since, past }: Pick<ReadPast, 'since' | 'past'>,
  dayOf: (at: string) => number,
): ReadonlyMap<number, number> => {
  const moments = [
    ...[...past.histories.values()].flatMap(({ created, entries }) => [
      created,
      ...entries.map(({ at }) => at),
    ]),
    ...past.lanes.map(({ at }) => at),
    ...past.deleted.map(({ at }) => at),
  ];
  const counts = new Map<number, number>();
  for (const at of moments) {
    if (at <= since) continue;
    const day = dayOf(at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
};
