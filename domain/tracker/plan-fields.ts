import * as z from 'zod/mini';
import type { FieldIds, PlanField } from './fields.ts';

const fieldSchema = z.object({
  id: z.string(),
  schema: z.object({ type: z.enum(['date', 'datetime']) }),
});

/** Date fields in the tracker's list, which can hold one end of a plan. */
const datesIn = (list: unknown): PlanField[] =>
  (Array.isArray(list) ? list : []).flatMap((entry): PlanField[] => {
    const { data } = z.safeParse(fieldSchema, entry);
    return data ? [{ id: data.id, time: data.schema.type === 'datetime' }] : [];
  });

/** The admins' mapping of plans to fields, if they chose one (R-PLAN-1). */
interface PlanMapping {
  readonly startDateFieldId: string | null;
  readonly endDateFieldId: string | null;
}

/**
 * Adds the fields that hold plans: two different date fields, or null if the mapping does not name
 * two (R-PLAN-1).
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
