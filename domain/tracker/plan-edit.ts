import type { Plan } from './entities.ts';
import type { FieldIds, PlanField } from './fields.ts';
import { PLAN_PROPERTY } from './properties.ts';

const NOON = 'T12:00:00.000+0000';

/** Returns the value of a plan in the property; null if there is no plan, because the property is then deleted. */
const planBody = (plan: Plan | undefined) =>
  plan ? { startDate: plan.start, endDate: plan.end } : null;

/** Returns the value of a day in a field. In fields with a time, days are noon UTC (R-TEXT-9). */
const fieldDay = ({ time }: PlanField, day: string | null): string | null =>
  day !== null && time ? `${day}${NOON}` : day;

/**
 * Returns the write of a plan: to its two fields, or to our property. Empty when the admins chose fields that cannot
 * store plans.
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
