import { isDay } from './day.ts';
import { type Decision, refuse } from './decider.ts';
import type { ErrorCode } from './errors/errors.ts';
import { LONGEST_SUMMARY, NAME_LIMIT } from './text.ts';

/** The faults of an input: error codes, by the path of the field in the HTTP body. Empty when there are none. */
export type Faults = Readonly<Record<string, ErrorCode>>;
export type Fault = readonly [path: string, code: ErrorCode];

/**
 * Returns the refusal of an invalid input; null when there are no faults. The refusal has the code of the first fault,
 * for clients that do not show faults at their fields.
 */
export const refuseFaults = (faults: Faults): Decision<never> | null => {
  const [code] = Object.values(faults);
  return code === undefined ? null : refuse(code, faults);
};

/** Returns the fault of a cleaned summary; null for a valid summary. */
export const summaryFault = (summary: string): ErrorCode | null => {
  if (summary === '') return 'TITLE_REQUIRED';
  return summary.length <= LONGEST_SUMMARY ? null : 'SUMMARY_TOO_LONG';
};

/** Returns the fault of a goal's cleaned summary, in the words of its field, which is called "Name". */
export const goalNameFault = (summary: string): ErrorCode | null =>
  summary === '' ? 'FIELD_NAME_REQUIRED' : summaryFault(summary);

/** Returns the fault of a cleaned, required name; null for a valid name. */
export const nameFault = (name: string): ErrorCode | null => {
  if (name === '') return 'FIELD_NAME_REQUIRED';
  return name.length <= NAME_LIMIT ? null : 'NAME_TOO_LONG';
};

/** Returns the faults of a span with two optional days, by field name (R-TEXT-8). */
export const spanFaults = (start: string | null, end: string | null): Faults => {
  const faults: Record<string, ErrorCode> = {};
  if (start !== null && !isDay(start)) faults.startDate = 'DATE_INVALID';
  if (end !== null && !isDay(end)) faults.endDate = 'DATE_INVALID';
  const comparable = start !== null && end !== null && Object.keys(faults).length === 0;
  if (comparable && start > end) faults.startDate = 'START_AFTER_END';
  return faults;
};
