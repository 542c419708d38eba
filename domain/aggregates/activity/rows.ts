import * as z from 'zod/mini';
import { scopeSchema } from '../../kernel/scope.ts';
import type { RowShape } from '../../kernel/view.ts';

/** One entry of the activity feed, made from one event (R-ACTIVITY-1). */
export const activityRowSchema = z.object({
  id: z.string(),
  place: scopeSchema,
  /** Id of the scope. In spite of its name, the scope can also be a board or a portfolio. */
  projectId: z.string(),
  accountId: z.string(),
  actorKind: z.enum(['user', 'app', 'ai', 'import', 'guest']),
  /** Locale key below `activity.`, such as `GoalCreated`; clients translate it. */
  activityMessage: z.string(),
  /** Names and values that the entry shows, as they were when the event happened. */
  content: z.record(z.string(), z.string()),
  createdAt: z.string(),
  /** Id of the goal that the entry is about; absent for other subjects and in older entries. */
  subjectId: z.optional(z.string()),
});
export type ActivityRow = z.infer<typeof activityRowSchema>;

/**
 * The rows of the activity feed. They replace the view `activity-feed`, in which a project and a board with the
 * same id shared a partition.
 */
export const activityRows: RowShape<ActivityRow> = { name: 'activity', schema: activityRowSchema };
