import * as z from 'zod/mini';
import type { FieldIds, PlanField } from './fields.ts';

const fieldSchema = z.object({
  id: z.string(),
  schema: z.object({ type: z.enum(['date', 'datetime']) }),
});

/** Fields of the tracker's list that hold a day, and so may hold one end of a plan. */
const datesIn = (list: unknown): PlanField[] =>
  (Array.isArray(list) ? list : []).flatMap((entry): PlanField[] => {
    const { data } = z.safeParse(fieldSchema, entry);
    return data ? [{ id: data.id, time: data.schema.type === 'datetime' }] : [];
  });

/** Where a board's admins say that plans lie, where they lie in fields (R-PLAN-1). */
interface PlanMapping {
  readonly startDateFieldId: string | null;
  readonly endDateFieldId: string | null;
}

/** The fields with those that hold plans: two different ones that hold days (R-PLAN-1). */
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
