import * as z from 'zod/mini';
import { NOTE_KINDS, type NoteKind } from '../aggregates/activity/note/kinds.ts';
import { scopeSchema } from '../kernel/scope.ts';
import { idText } from './limits.ts';

/** One entry of the activity feed (R-ACTIVITY-1), with the name and picture of its author. */
export const shownActivitySchema = z.object({
  id: z.string(),
  place: scopeSchema,
  /** The id in `place`. */
  projectId: z.string(),
  accountId: z.string(),
  actorKind: z.enum(['user', 'app', 'ai', 'import', 'guest']),
  /** Locale key below `activity.`, such as `GoalCreated`; clients translate it. */
  activityMessage: z.string(),
  /** The names in the entry, as they were when the entry was made. */
  content: z.record(z.string(), z.string()),
  createdAt: z.string(),
  /** Id of the goal that the entry is about. Absent if the entry is about something else, and in old entries. */
  subjectId: z.optional(z.string()),
  /** Account ids of the people who have read the entry, sorted. */
  readBy: z.array(z.string()),
  /** Null when the tracker does not answer, or has no name for the author, who may be an app or a removed account. */
  displayName: z.nullable(z.string()),
  avaPath: z.nullable(z.string()),
});
export type ShownActivity = z.infer<typeof shownActivitySchema>;

const noteOf = <Kind extends NoteKind>(kind: Kind) =>
  z.object({
    projectId: idText.check(z.minLength(1)),
    activityMessage: z.literal(kind),
    content: NOTE_KINDS[kind],
  });

/**
 * POST /smb/activity: one of the actions that only a client sees (R-ACTIVITY-6). The caller is the author. Free texts
 * and the names of events are refused with `ACTIVITY_KIND_UNKNOWN`.
 */
export const noteActivityBodySchema = z.discriminatedUnion(
  'activityMessage',
  [noteOf('MapExported'), noteOf('RoadmapExported'), noteOf('FileImported')],
  { error: 'ACTIVITY_KIND_UNKNOWN' },
);

const ids = z.union([idText, z.array(idText).check(z.maxLength(20))]);

/**
 * Parameters of `markAsRead` and `markAllAsRead`, in the body or in the query. Several ids are a list or a text with
 * commas.
 */
export const markAsReadBodySchema = z.object({
  projectId: z.optional(idText),
  boardId: z.optional(idText),
  createdAt: z.optional(idText),
  projectIds: z.optional(ids),
  boardIds: z.optional(ids),
});
export type MarkAsReadBody = z.infer<typeof markAsReadBodySchema>;

/**
 * The answer to POST /smb/activity/markAsRead?projectId&boardId&createdAt and
 * …/markAllAsRead?projectIds&boardIds: how far the caller has read the feed.
 */
export const readMarkSchema = z.object({
  place: scopeSchema,
  projectId: z.string(),
  readUpTo: z.string(),
});
export const readMarksSchema = z.array(readMarkSchema);

/** GET /smb/activity?projectIds&boardIds&startAt&maxResults, newest first (R-ACTIVITY-1; maxResults defaults to 20). */
export const activityPageSchema = z.object({
  startAt: z.number(),
  maxResults: z.number(),
  isLast: z.boolean(),
  values: z.array(shownActivitySchema),
  /** How many of the requested projects and boards are missing because the caller may not see them. */
  hiddenProjects: z.number(),
});
