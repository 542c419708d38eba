import type { Plan } from './entities.ts';
import type { FieldIds, PlanField } from './fields.ts';
import { PLAN_PROPERTY } from './properties.ts';

const NOON = 'T12:00:00.000+0000';

/** Returns the value of our property for a plan. Null if there is no plan, because then the property is deleted. */
const planBody = (plan: Plan | undefined) =>
  plan ? { startDate: plan.start, endDate: plan.end } : null;

/**
 * Returns the value of a date field for a day. If the field also has a time, the value is noon UTC of the day
 * (R-TEXT-9).
 */
const fieldDay = ({ time }: PlanField, day: string | null): string | null =>
  day !== null && time ? `${day}${NOON}` : day;

/**
 * Returns the write of a plan to the two date fields, or to our property. Writes nothing when the admins chose fields
 * that cannot store plans.
 */
export const planEdit = (plan: Plan | undefined, { plan: fields }: Pick<FieldIds, 'plan'>) => {
  if (fields === null) return { fields: {}, properties: [] };
  if (!fields) return { fields: {}, properties: [{ key: PLAN_PROPERTY, value: planBody(plan) }] };
  const { start, end } = fields;
  const days = {
    [start.id]: fieldDay(start, plan?.start ?? null),
    [end.id]: fieldDay(end, plan?.end ?? null),
  };
  return { fields: days, properties: [] };
};
