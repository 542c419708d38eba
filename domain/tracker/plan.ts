import type { Issue, Plan } from './entities.ts';
import type { FieldIds } from './fields.ts';
import { inObject, PLAN_PROPERTY } from './properties.ts';

/**
 * Returns the day with which a text begins, or null. The day may be missing in the calendar; the roadmap checks that
 * later.
 */
export const leadingDay = (value: unknown): string | null => {
  const day = String(value).slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
};

const planOf = (start: string | null, end: string | null): Pick<Issue, 'plan'> =>
  (start ?? end) ? { plan: { start, end } } : {};

/**
 * Returns the plan of an issue in the tracker's answer. It is in the date fields that the admins chose, or in our
 * property if they did not choose any.
 */
export const readPlan = (
  fields: Record<string, unknown>,
  properties: unknown,
  { plan }: FieldIds,
): Pick<Issue, 'plan'> => {
  if (plan) return planOf(leadingDay(fields[plan.start.id]), leadingDay(fields[plan.end.id]));
  if (plan === null) return {};
  const stored = inObject(properties, PLAN_PROPERTY);
  return planOf(leadingDay(inObject(stored, 'startDate')), leadingDay(inObject(stored, 'endDate')));
};

/** Returns the start and end of a plan as one text. Equal plans have equal texts. */
export const planKey = (plan: Plan | undefined): string => `${plan?.start}|${plan?.end}`;
