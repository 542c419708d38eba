import * as z from 'zod/mini';
import { goalSchema } from '../aggregates/goal/goal.ts';
import { line } from '../kernel/text.ts';
import { descriptionText, idText, labelList, MOST, rankText } from './limits.ts';

/** People without an account id are left out. */
const person = z.object({ accountId: z.optional(z.nullable(idText)) });
const optionalId = z.optional(z.nullable(idText));
const personas = z.optional(z.array(idText).check(z.maxLength(MOST.personas)));
const properties = z.optional(z.object({ rank: z.optional(rankText) }));

/** The fields of a goal card in requests and answers (R-GOAL-1). All are optional on a change. */
export const goalFieldsSchema = z.object({
  summary: line(),
  color: z.optional(line()),
  startDate: z.optional(z.nullable(line())),
  endDate: z.optional(z.nullable(line())),
  labels: z.optional(labelList),
  description: z.optional(descriptionText),
  lead: z.optional(z.nullable(person)),
  relatedMembers: z.optional(z.array(person).check(z.maxLength(MOST.members))),
});

/** POST /smb/goal?projectId: a new goal. A goal without a rank becomes the last of its project. */
export const createGoalBodySchema = z.object({
  /**
   * A ULID chosen by the client, so that the client can show the goal before the answer. When absent, the server makes
   * an id.
   */
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  /** If true, restores the deleted goal that had this id in this project (R-GOAL-9). */
  restore: z.optional(z.boolean()),
  statusId: optionalId,
  fields: goalFieldsSchema,
  properties,
  personas,
  issueId: optionalId,
});
export type CreateGoalBody = z.infer<typeof createGoalBodySchema>;

/** PUT /smb/goal/{id}: replaces only the given fields. With `If-Match: "<version>"`, a stale version is refused. */
export const changeGoalBodySchema = z.object({
  /** The goal's own project. Any other project is refused. */
  projectId: z.optional(idText),
  statusId: optionalId,
  fields: z.optional(z.partial(goalFieldsSchema)),
  properties,
  personas,
  issueId: optionalId,
});
export type ChangeGoalBody = z.infer<typeof changeGoalBodySchema>;

/** POST /smb/goal/{id}/label: replaces all labels. */
export const labelGoalBodySchema = z.object({ labels: labelList });

/**
 * PUT /smb/goal/{id}/rank: moves the goal right after `after`, right before `before`, or between both. If neither is
 * given, the goal moves to the end.
 */
export const rankGoalBodySchema = z.object({
  after: z.optional(idText),
  before: z.optional(idText),
});
export type RankGoalBody = z.infer<typeof rankGoalBodySchema>;

/** GET /smb/goal?projectId: the goals in rank order. */
export const goalListSchema = z.array(goalSchema);

/** GET /smb/goal/search?projectId&startAt&maxResults&searchValue (R-GOAL-8; maxResults defaults to 100). */
export const goalPageSchema = z.object({
  startAt: z.number(),
  maxResults: z.number(),
  total: z.number(),
  isLast: z.boolean(),
  values: z.array(goalSchema),
});
