import { isDay } from '#domain/kernel/day.ts';
import type { Plan } from '#domain/tracker/entities.ts';
import { type DateStyle, dayRange } from './dates.ts';

/** What others wrote may be no day of the calendar, and is not told then. */
const sound = (day: string | null): string | null => (day !== null && isDay(day) ? day : null);

/** The days of a plan as they are drawn: "1 – 14 Mar"; null where there are none. */
export const planDays = (language: string, { start, end }: Plan, style: DateStyle): string | null =>
  dayRange(language, sound(start), sound(end), style);
