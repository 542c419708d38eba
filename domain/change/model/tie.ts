import * as z from 'zod/mini';

/** How to repair a goal that has no issue, or whose issue is missing or has the wrong type (R-MAPPING-3). */
const goalRepairSchema = z.discriminatedUnion('kind', [
  /** Creates an issue of this type for the goal, and links the goal's steps to the issue. */
  z.object({ kind: z.literal('create'), typeId: z.string() }),
  /** Changes the issue of the goal to this type. */
  z.object({ kind: z.literal('retype'), typeId: z.string() }),
  /** Separates the goal from its issue. */
  z.object({ kind: z.literal('end') }),
  /** Assigns this issue to the goal again, and links the goal's steps to the issue. */
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
