import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

/** The details of a goal that people can edit (R-GOAL-1). No field may be absent. */
export const goalDetailsSchema = z.object({
  summary: z.string(),
  statusId: z.nullable(z.string()),
  color: z.string(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  description: z.string(),
  leadId: z.nullable(z.string()),
  relatedMemberIds: z.array(z.string()),
});
export type GoalDetails = z.infer<typeof goalDetailsSchema>;

const someDetails = z.partial(goalDetailsSchema);
const ids = z.array(z.string());
const issue = { issueId: z.nullable(z.string()) };
/**
 * Every event after the creation has the goal's project, and its summary before the event, so that the event can be
 * shown without reading its stream.
 */
const subject = { projectId: z.string(), summary: z.string() };

const whole = z.object({
  projectId: z.string(),
  ...goalDetailsSchema.shape,
  labels: ids,
  personaIds: ids,
  ...issue,
  rank: z.string(),
});

const shapes = {
  GoalCreated: { data: whole },
  GoalDetailsChanged: changed({ ...subject, changes: someDetails }, someDetails),
  GoalRelabelled: changed({ ...subject, labels: ids }, ids),
  GoalRanked: changed({ ...subject, rank: z.string() }, z.string()),
  GoalPersonasChosen: changed({ ...subject, personaIds: ids }, ids),
  /** In `before`, `issueId` is null when the goal had no issue. */
  GoalIssueMapped: changed({ ...subject, ...issue }, z.object(issue)),
  GoalDeleted: { data: z.object(subject) },
  /** The whole goal as restored, under its former id. */
  GoalRestored: { data: whole },
};
export type GoalEvent = EventsOf<typeof shapes>;
export const goalCodec = eventCodec(shapes);
