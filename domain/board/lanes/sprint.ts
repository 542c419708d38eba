import { isDay } from '../../kernel/day.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { cleanLine, cleanLines, NAME_LIMIT } from '../../kernel/text.ts';
import type { Sprint } from '../../tracker/entities.ts';
import { dayFault, type FormFaults, faultsOf } from './form.ts';

/** The form of a sprint. A day is YYYY-MM-DD or empty. */
export interface SprintForm {
  readonly name: string;
  readonly goal: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Jira's default length of a sprint: two weeks. */
const USUAL_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns the moment that is sent for a day: noon UTC, which is the same day nearly everywhere (R-TEXT-9). */
const noon = (day: string): string => `${day}T12:00:00.000Z`;

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(noon(day)) + days * DAY_MS).toISOString().slice(0, 10);

const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';

export const sprintForm = (sprint: Sprint | null): SprintForm => ({
  name: sprint?.name ?? '',
  goal: sprint?.goal ?? '',
  startDate: dayOf(sprint?.startDate),
  endDate: dayOf(sprint?.endDate),
});

/** Returns the form for starting a sprint: with the sprint's days, or with two weeks from today. */
export const startingForm = (sprint: Sprint, today: string): SprintForm => {
  const form = sprintForm(sprint);
  const startDate = form.startDate || today;
  return { ...form, startDate, endDate: form.endDate || daysAfter(startDate, USUAL_DAYS) };
};

/** Returns the default name of the next sprint: the number in the name is raised by one. */
const nextName = (name: string): string => {
  const [, before, number, after] = /^(.*?)(\d+)(\D*)$/.exec(name) ?? [];
  if (number === undefined) return `${name} 2`;
  return `${before}${String(Number(number) + 1).padStart(number.length, '0')}${after}`;
};

/** Returns the form for the sprint after this one: with the next name and Jira's default length, from today. */
export const newSprintForm = ({ name }: Pick<Sprint, 'name'>, today: string): SprintForm => ({
  name: nextName(name),
  goal: '',
  startDate: today,
  endDate: daysAfter(today, USUAL_DAYS),
});

const nameFault = (name: string): ErrorCode | undefined => {
  const kept = cleanLine(name);
  if (kept === '') return 'SPRINT_NAME_REQUIRED';
  return kept.length > NAME_LIMIT ? 'NAME_TOO_LONG' : undefined;
};

const startFault = ({ startDate, endDate }: SprintForm, dated: boolean): ErrorCode | undefined => {
  if (startDate === '') return dated ? 'START_REQUIRED' : undefined;
  const fault = dayFault(startDate);
  return fault ?? (isDay(endDate) && startDate > endDate ? 'START_AFTER_END' : undefined);
};

/** Returns whether a sprint needs a start and an end: when it is started, or as soon as it has one of the two. */
export const needsDays = ({ startDate, endDate }: SprintForm, starting: boolean): boolean =>
  starting || startDate !== '' || endDate !== '';

/**
 * Returns the faults of the form (R-LANE-6). A name is required. The two days must be in order or both empty; a sprint
 * that is being started needs both.
 */
export const sprintFaults = (form: SprintForm, starting: boolean): FormFaults<SprintForm> => {
  const dated = needsDays(form, starting);
  return faultsOf<SprintForm>({
    name: nameFault(form.name),
    startDate: startFault(form, dated),
    endDate: dated && form.endDate === '' ? 'END_REQUIRED' : dayFault(form.endDate),
  });
};

/**
 * Returns the tracker's request body for a sprint. A sprint that would end on the day of its start ends one day later
 * (R-LANE-7).
 */
export const sprintBody = ({ name, goal, startDate, endDate }: SprintForm) => {
  const texts = { name: cleanLine(name), goal: cleanLines(goal) };
  if (startDate === '' || endDate === '') return texts;
  const end = endDate === startDate ? daysAfter(startDate, 1) : endDate;
  return { ...texts, startDate: noon(startDate), endDate: noon(end) };
};

/**
 * Returns whether a sprint can be edited. Admins may lock active sprints; closed sprints are always locked (R-LANE-8).
 */
export const isSprintEditable = ({ state }: Sprint, disableChangeActiveSprint: boolean): boolean =>
  state === 'future' || (state === 'active' && !disableChangeActiveSprint);
