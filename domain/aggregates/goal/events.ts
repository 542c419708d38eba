import * as z from 'zod/mini';
import { beforeUnknown, type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';

const details = {
  summary: z.string(),
  statusId: z.nullable(z.string()),
  color: z.string(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  description: z.string(),
  leadId: z.nullable(z.string()),
  relatedMemberIds: z.array(z.string()),
};

/** The editable description of a goal (R-GOAL-1), all fields present. */
export const goalDetailsSchema = z.object(details);
export type GoalDetails = z.infer<typeof goalDetailsSchema>;

const created = z.object({
  projectId: z.string(),
  ...details,
  labels: z.array(z.string()),
  personaIds: z.array(z.string()),
  issueId: z.nullable(z.string()),
  rank: z.string(),
});
/** Every later event names its project and the summary it found, so that it can be shown without the stream. */
const subject = { projectId: z.string(), summary: z.string() };

/** A change tells what was there before it; null in events of a time that kept only what is new. */
const detailsChanged = z.object({
  ...subject,
  changes: z.partial(goalDetailsSchema),
  before: z.nullable(z.partial(goalDetailsSchema)),
});
const relabelled = z.object({
  ...subject,
  labels: z.array(z.string()),
  before: z.nullable(z.array(z.string())),
});
const ranked = z.object({ ...subject, rank: z.string(), before: z.nullable(z.string()) });
const personasChosen = z.object({
  ...subject,
  personaIds: z.array(z.string()),
  before: z.nullable(z.array(z.string())),
});
/** `before` is null in events that recorded none; its `issueId` is null where the goal had no issue. */
const issueMapped = z.object({
  ...subject,
  issueId: z.nullable(z.string()),
  before: z.nullable(z.object({ issueId: z.nullable(z.string()) })),
});
const deleted = z.object(subject);

export type GoalEvent =
  | DomainEvent<'GoalCreated', z.infer<typeof created>>
  | DomainEvent<'GoalDetailsChanged', z.infer<typeof detailsChanged>>
  | DomainEvent<'GoalRelabelled', z.infer<typeof relabelled>>
  | DomainEvent<'GoalRanked', z.infer<typeof ranked>>
  | DomainEvent<'GoalPersonasChosen', z.infer<typeof personasChosen>>
  | DomainEvent<'GoalIssueMapped', z.infer<typeof issueMapped>>
  | DomainEvent<'GoalDeleted', z.infer<typeof deleted>>
  /** All of the goal as it is from here on, under the id that it had. */
  | DomainEvent<'GoalRestored', z.infer<typeof created>>;

export const goalCodec: EventCodec<GoalEvent> = eventCodec<GoalEvent>({
  GoalCreated: { data: created },
  GoalDetailsChanged: { data: detailsChanged, upcasters: [beforeUnknown] },
  GoalRelabelled: { data: relabelled, upcasters: [beforeUnknown] },
  GoalRanked: { data: ranked, upcasters: [beforeUnknown] },
  GoalPersonasChosen: { data: personasChosen, upcasters: [beforeUnknown] },
  GoalIssueMapped: { data: issueMapped, upcasters: [beforeUnknown] },
  GoalDeleted: { data: deleted },
  GoalRestored: { data: created },
});
