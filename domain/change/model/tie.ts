import * as z from 'zod/mini';

/** How a goal whose issue is missing, wrong or not there yet is put right (R-MAPPING-3). */
const goalRepairSchema = z.discriminatedUnion('kind', [
  /** An issue of this type is made for it, and its steps are tied to that. */
  z.object({ kind: z.literal('create'), typeId: z.string() }),
  /** Its issue becomes one of this type. */
  z.object({ kind: z.literal('retype'), typeId: z.string() }),
  /** It goes on without an issue. */
  z.object({ kind: z.literal('end') }),
  /** It has this issue again, and its steps are tied to that. */
  z.object({ kind: z.literal('issue'), issueId: z.string() }),
]);

export const tieSchema = z.object({
  kind: z.literal('tie'),
  goalId: z.string(),
  repair: goalRepairSchema,
});

export type GoalRepair = z.infer<typeof goalRepairSchema>;

/** Puts one goal and its issue right. */
export type TieWrite = z.infer<typeof tieSchema>;
