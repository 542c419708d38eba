import { dayNumber } from '#domain/roadmap/days.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { Strip } from './days.ts';

/** The releases of one day, and how far the next release is, in percent of the width of the strip. */
export interface DayReleases {
  readonly day: number;
  readonly names: readonly string[];
  readonly room: number;
}

/** Returns the releases that were released within the days of a strip, by their day. */
export const releasesByDay = (
  { first, today }: Pick<Strip, 'first' | 'today'>,
  versions: BoardData['versions'],
): readonly DayReleases[] => {
  const byDay = new Map<number, string[]>();
  for (const { name, released, releaseDate } of versions) {
    if (!released || !releaseDate) continue;
    const day = dayNumber(releaseDate);
    if (day < first || day > today) continue;
    byDay.set(day, [...(byDay.get(day) ?? []), name]);
  }
  const days = [...byDay.keys()].sort((left, right) => left - right);
  return days.map((day, at) => {
    const next = days[at + 1] ?? today + 1;
    const room = ((next - day) / (today - first + 1)) * 100;
    return { day, names: byDay.get(day) ?? [], room };
  });
};
