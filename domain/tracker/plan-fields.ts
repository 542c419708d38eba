import * as z from 'zod/mini';
import type { FieldIds, PlanField } from './fields.ts';

const fieldSchema = z.object({
  id: z.string(),
  schema: z.object({ type: z.enum(['date', 'datetime']) }),
});

/** Returns the date fields in the tracker's list. A date field can store one end of a plan. */
const datesIn = (list: unknown): PlanField[] =>
  (Array.isArray(list) ? list : []).flatMap((entry): PlanField[] => {
    const { data } = z.safeParse(fieldSchema, entry);
    return data ? [{ id: data.id, time: data.schema.type === 'datetime' }] : [];
  });

/** The two fields that the admins chose for plans (R-PLAN-1). Null when they chose none. */
interface PlanMapping {
  readonly startDateFieldId: string | null;
  readonly endDateFieldId: string | null;
}

/**
 * Adds the fields that store plans: two different date fields, or null if the mapping does not name two date fields
 * (R-PLAN-1).
 */
export const withPlanFields = (
  ids: FieldIds,
  list: unknown,
  { startDateFieldId, endDateFieldId }: PlanMapping,
): FieldIds => {
  const dates = datesIn(list);
  const [start, end] = [startDateFieldId, endDateFieldId].map((wanted) =>
    dates.find(({ id }) => id === wanted),
  );
  return { ...ids, plan: start && end && start !== end ? { start, end } : null };
};
