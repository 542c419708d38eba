import * as z from 'zod/mini';
import type { FieldIds, PlanField } from './fields.ts';

const fieldSchema = z.object({
  id: z.string(),
  schema: z.object({ type: z.enum(['date', 'datetime']) }),
});

/** Returns the fields with a day or a moment in the tracker's list of fields. */
const datesIn = (list: unknown): PlanField[] =>
  (Array.isArray(list) ? list : []).flatMap((entry): PlanField[] => {
    const { data } = z.safeParse(fieldSchema, entry);
    return data ? [{ id: data.id, time: data.schema.type === 'datetime' }] : [];
  });

/** The two fields that the admins chose for the start and end of plans (R-PLAN-1). Null if they chose none. */
interface PlanMapping {
  readonly startDateFieldId: string | null;
  readonly endDateFieldId: string | null;
}

/**
 * Returns the field ids with the date fields in which plans are stored. `plan` is null if the admins did not choose two
 * different date fields (R-PLAN-1).
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
