import * as z from 'zod/mini';
import { changesOfEvent, eventChangeSchema } from '../aggregates/feeds/event-changes.ts';
import { actorSchema } from '../kernel/actor.ts';
import type { EventEnvelope } from '../kernel/event.ts';

/** One change of a thing: who, when, from where, and the changed fields. */
const thingChangeSchema = z.object({
  /** The version of the thing after the change. */
  version: z.number(),
  /** Type of the event, such as `GoalCreated`. */
  kind: z.string(),
  occurredAt: z.string(),
  actor: z.pick(actorSchema, { accountId: true, kind: true, origin: true }),
  changes: z.array(eventChangeSchema),
});
export type ThingChange = z.infer<typeof thingChangeSchema>;

/**
 * GET /smb/goal/{id}/history and /smb/persona/{id}/history, newest first. `next` is the `before` of the next page; null
 * on the last page.
 */
export const thingHistorySchema = z.object({
  values: z.array(thingChangeSchema),
  next: z.nullable(z.number()),
});
export type ThingHistory = z.infer<typeof thingHistorySchema>;

/** Shows an event to everybody who may see its thing, so without the client and the address of the actor. */
export const showThingChange = (envelope: EventEnvelope): ThingChange => {
  const { version, event, occurredAt, actor } = envelope;
  const { accountId, kind, origin } = actor;
  return {
    version,
    kind: event.type,
    occurredAt,
    actor: { accountId, kind, origin },
    changes: [...changesOfEvent(event.type, event.data)],
  };
};
