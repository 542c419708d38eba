import { fieldErrors } from '../../base/errors.ts';
import { instantOf } from '../../base/instant.ts';
import type { SprintRecord } from '../../model/records.ts';

/**
 * `full` (PUT) replaces all fields, so a missing field becomes empty. `partial` (POST) changes only the given fields.
 */
export type SprintChange = 'full' | 'partial';

const dateOf = (body: Record<string, unknown>, name: string): string | null | undefined => {
  const value = body[name];
  if (value === undefined) return undefined;
  if (value === null || value === '') return null;
  const moment = typeof value === 'string' ? instantOf(value) : null;
  if (moment === null) throw fieldErrors({ [name]: `The date '${String(value)}' is not valid.` });
  return new Date(moment).toISOString();
};

const checkOrder = (startDate: string | null, endDate: string | null): void => {
  if (startDate !== null && endDate !== null && endDate <= startDate)
    throw fieldErrors({ endDate: 'The end date of a sprint must be after the start date.' });
};

export const newSprintDates = (body: Record<string, unknown>) => {
  const startDate = dateOf(body, 'startDate') ?? null;
  const endDate = dateOf(body, 'endDate') ?? null;
  checkOrder(startDate, endDate);
  return { startDate, endDate };
};

const NEXT: Readonly<Record<SprintRecord['state'], SprintRecord['state'] | null>> = {
  future: 'active',
  active: 'closed',
  closed: null,
};

const stateOf = (sprint: SprintRecord, wanted: unknown): SprintRecord['state'] => {
  if (wanted === undefined || wanted === null || wanted === sprint.state) return sprint.state;
  if (wanted === NEXT[sprint.state]) return wanted as SprintRecord['state'];
  throw fieldErrors({
    state: `A sprint can only go from future to active and from active to closed; this one is ${sprint.state}.`,
  });
};

type Plain = string | null | undefined;

const plain = (body: Record<string, unknown>, name: string): Plain => {
  const value = body[name];
  if (value === undefined || value === null) return value;
  if (typeof value === 'string') return value;
  throw fieldErrors({ [name]: `The value of '${name}' must be a text.` });
};

interface Dates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Throws if an active sprint has no start or end date. */
const checkStart = (state: SprintRecord['state'], { startDate, endDate }: Dates): void => {
  if (state !== 'active' || (startDate !== null && endDate !== null)) return;
  throw fieldErrors({
    ...(startDate === null ? { startDate: 'A start date is required to start a sprint.' } : {}),
    ...(endDate === null ? { endDate: 'An end date is required to start a sprint.' } : {}),
  });
};

type Keep = <Value>(given: Value | undefined, held: Value) => Value | null;

/** Returns the dates of a sprint after an update. The dates of a closed sprint stay as they are. */
const datesOf = (sprint: SprintRecord, body: Record<string, unknown>, keep: Keep): Dates => {
  if (sprint.state === 'closed') return sprint;
  return {
    startDate: keep(dateOf(body, 'startDate'), sprint.startDate),
    endDate: keep(dateOf(body, 'endDate'), sprint.endDate),
  };
};

/** Returns the sprint after an update. Throws a JiraError if the sprint's state does not allow the change. */
export const changedSprint = (
  sprint: SprintRecord,
  body: Record<string, unknown>,
  kind: SprintChange,
  now: number,
): SprintRecord => {
  const keep: Keep = (given, held) =>
    given === undefined ? (kind === 'full' ? null : held) : given;
  const name = keep(plain(body, 'name'), sprint.name);
  if (name === null || name.trim() === '') throw fieldErrors({ name: 'Sprint name is required.' });
  const state = stateOf(sprint, body.state);
  const dates = datesOf(sprint, body, keep);
  checkOrder(dates.startDate, dates.endDate);
  checkStart(state, dates);
  const completes = sprint.state === 'active' && state === 'closed';
  return {
    ...sprint,
    name: name.trim(),
    goal: keep(plain(body, 'goal'), sprint.goal),
    state,
    startDate: dates.startDate,
    endDate: dates.endDate,
    completeDate: completes ? new Date(now).toISOString() : sprint.completeDate,
  };
};
