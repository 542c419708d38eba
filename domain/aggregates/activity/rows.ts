import * as z from 'zod/mini';
import { scopeSchema } from '../../kernel/scope.ts';
import type { RowShape } from '../../kernel/view.ts';

/** One entry of the activity feed, made from one event (R-ACTIVITY-1). */
export const activityRowSchema = z.object({
  id: z.string(),
  place: scopeSchema,
  /** Id of the scope, of any kind. */
  projectId: z.string(),
  accountId: z.string(),
  actorKind: z.enum(['user', 'app', 'ai', 'import', 'guest']),
  /** Locale key below `activity.`, such as `GoalCreated`; clients put it in words. */
  activityMessage: z.string(),
  /** What the entry is about: names as they were at the time. */
  content: z.record(z.string(), z.string()),
  createdAt: z.string(),
  /** Id of the goal that the entry is about; absent of what else there is, and of entries from before it was kept. */
  subjectId: z.optional(z.string()),
});
export type ActivityRow = z.infer<typeof activityRowSchema>;

/** The feed for who reads it. It was once `activity-feed`, whose partitions were ids of projects and boards alike. */
export const activityRows: RowShape<ActivityRow> = { name: 'activity', schema: activityRowSchema };
