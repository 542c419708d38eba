import * as z from 'zod/mini';

/** The repair of a goal whose issue is missing or has the wrong type, or that has none yet (R-MAPPING-3). */
const goalRepairSchema = z.discriminatedUnion('kind', [
  /** Creates an issue of this type for it, and links its steps to that. */
  z.object({ kind: z.literal('create'), typeId: z.string() }),
  /** Changes its issue to this type. */
  z.object({ kind: z.literal('retype'), typeId: z.string() }),
  /** Separates it from its issue. */
  z.object({ kind: z.literal('end') }),
  /** Gives it this issue again, and links its steps to that. */
  z.object({ kind: z.literal('issue'), issueId: z.string() }),
]);

export const tieSchema = z.object({
  kind: z.literal('tie'),
  goalId: z.string(),
  repair: goalRepairSchema,
});

export type GoalRepair = z.infer<typeof goalRepairSchema>;

/** The repair of one goal and its issue. */
export type TieWrite = z.infer<typeof tieSchema>;
