import type { ErrorCode } from '../errors.ts';
import type { Day } from './time.ts';

/** Whether the text names a day that exists in the calendar, written YYYY-MM-DD. */
export const isDay = (text: string): text is Day => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T12:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Faults of a span of two optional days, by field name (spec 000 §5 Dates). */
export const spanFaults = (
  start: string | null,
  end: string | null,
): Readonly<Record<string, ErrorCode>> => {
  const faults: Record<string, ErrorCode> = {};
  if (start !== null && !isDay(start)) faults.startDate = 'DATE_INVALID';
  if (end !== null && !isDay(end)) faults.endDate = 'DATE_INVALID';
  const comparable = start !== null && end !== null && Object.keys(faults).length === 0;
  if (comparable && start > end) faults.startDate = 'START_AFTER_END';
  return faults;
};
