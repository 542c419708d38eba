import * as z from 'zod/mini';
import { placeSchema } from '../activity/place.ts';
import { idText } from './limits.ts';

/** One entry of the activity feed, made from one event (spec 001 §3 Activity). */
export const activitySchema = z.object({
  id: z.string(),
  place: placeSchema,
  /** Id of the place, of whatever kind it is. */
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

/** An entry in every answer, with the name and picture that the tracker has of whoever did it. */
export const shownActivitySchema = z.extend(activitySchema, {
  /** Account ids of whoever has read it, in order. */
  readBy: z.array(z.string()),
  /** Null where the tracker tells nothing of them: an app, someone who has gone, or a tracker that is away. */
  displayName: z.nullable(z.string()),
  avaPath: z.nullable(z.string()),
});
export type ShownActivity = z.infer<typeof shownActivitySchema>;

const contentText = z.string().check(z.maxLength(1000));

/** POST /smb/activity. Whoever calls is the one who did it: an account id in the body is passed over. */
export const noteActivityBodySchema = z.object({
  projectId: idText.check(z.minLength(1)),
  /** Any text but the names of the product's own events. */
  activityMessage: z.string(),
  content: z.optional(
    z
      .record(z.string().check(z.maxLength(100)), contentText)
      .check(z.refine((content) => Object.keys(content).length <= 20)),
  ),
});

/** POST /smb/activity/markAsRead?projectId&boardId&createdAt and …/markAllAsRead?projectIds&boardIds: how far is read. */
export const readMarkSchema = z.object({
  place: placeSchema,
  projectId: z.string(),
  readUpTo: z.string(),
});
export const readMarksSchema = z.array(readMarkSchema);

/** GET /smb/activity?projectIds&boardIds&startAt&maxResults, newest first (spec 001 §7; maxResults defaults to 20). */
export const activityPageSchema = z.object({
  startAt: z.number(),
  maxResults: z.number(),
  isLast: z.boolean(),
  values: z.array(shownActivitySchema),
});
