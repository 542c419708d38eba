import type { Issue, Plan } from './entities.ts';
import type { FieldIds } from './fields.ts';
import { inObject, PLAN_PROPERTY } from './properties.ts';

/**
 * Returns the day at the start of a text, or null. Whether the calendar has this day is checked later, by the roadmap.
 */
const dayIn = (value: unknown): string | null => {
  const day = String(value).slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
};

const planOf = (start: string | null, end: string | null): Pick<Issue, 'plan'> =>
  (start ?? end) ? { plan: { start, end } } : {};

/** Returns the plan of an issue in the tracker's answer: from the mapped fields, otherwise from our property. */
export const readPlan = (
  fields: Record<string, unknown>,
  properties: unknown,
  { plan }: FieldIds,
): Pick<Issue, 'plan'> => {
  if (plan) return planOf(dayIn(fields[plan.start.id]), dayIn(fields[plan.end.id]));
  if (plan === null) return {};
  const stored = inObject(properties, PLAN_PROPERTY);
  return planOf(dayIn(inObject(stored, 'startDate')), dayIn(inObject(stored, 'endDate')));
};

/** Returns start and end as one text, for comparison. */
export const planKey = (plan: Plan | undefined): string => `${plan?.start}|${plan?.end}`;
