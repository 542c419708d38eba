import * as z from 'zod/mini';

/** One entry of the activity feed, made from one event (spec 001 §3 Activity). */
export const activitySchema = z.object({
  id: z.string(),
  projectId: z.string(),
  accountId: z.string(),
  actorKind: z.enum(['user', 'app', 'ai', 'import', 'guest']),
  /** Locale key below `activity.`, such as `GoalCreated`; clients put it in words. */
  activityMessage: z.string(),
  /** What the entry is about: names as they were at the time. */
  content: z.record(z.string(), z.string()),
  createdAt: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;

/** GET /smb/activity?projectIds&startAt&maxResults, newest first (spec 001 §7; maxResults defaults to 20). */
export const activityPageSchema = z.object({
  startAt: z.number(),
  maxResults: z.number(),
  isLast: z.boolean(),
  values: z.array(activitySchema),
});
