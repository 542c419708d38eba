import type { Issue, Plan } from './entities.ts';
import type { FieldIds } from './fields.ts';
import { inObject, PLAN_PROPERTY } from './properties.ts';

/** The day at the start of a text, or null. Whether it exists in the calendar is checked later, by the roadmap. */
const dayIn = (value: unknown): string | null => {
  const day = String(value).slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
};

const planOf = (start: string | null, end: string | null): Pick<Issue, 'plan'> =>
  (start ?? end) ? { plan: { start, end } } : {};

/** The plan of an issue in the tracker's answer: in the mapped fields, otherwise in our property. */
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

/** Both days as one text, for comparison. */
export const planKey = (plan: Plan | undefined): string => `${plan?.start}|${plan?.end}`;
