import { isDay } from '#domain/kernel/day.ts';
import type { Plan } from '#domain/tracker/entities.ts';
import { type DateStyle, dayRange } from './dates.ts';

/** Returns the day, or null if the stored text is not a day of the calendar. */
const sound = (day: string | null): string | null => (day !== null && isDay(day) ? day : null);

/** Returns the days of a plan as a card shows them, such as "1 – 14 Mar"; null if there are none. */
export const planDays = (language: string, { start, end }: Plan, style: DateStyle): string | null =>
  dayRange(language, sound(start), sound(end), style);
