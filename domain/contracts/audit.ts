import * as z from 'zod/mini';
import type { AuditRow } from '../aggregates/feeds/audit-rows.ts';
import { actorSchema } from '../kernel/actor.ts';

/** One event in the audit log: actor, subject, time, origin and all its details. */
export const auditEntrySchema = z.object({
  eventId: z.string(),
  /**
   * `streamType` and `streamId` are the kind and id of the changed thing; `version` is its version after the change.
   */
  streamType: z.string(),
  streamId: z.string(),
  version: z.number(),
  /** Type of the event, such as `GoalCreated`. */
  kind: z.string(),
  schemaVersion: z.number(),
  occurredAt: z.string(),
  actor: actorSchema,
  /** All events of one request have the same id. */
  correlationId: z.string(),
  data: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const showAuditEntry = (row: AuditRow): AuditEntry => {
  const { eventId, streamType, streamId, version, kind, schemaVersion } = row;
  const { occurredAt, actor, correlationId, data } = row;
  return {
    eventId,
    streamType,
    streamId,
    version,
    kind,
    schemaVersion,
    occurredAt,
    actor,
    correlationId,
    data,
  };
};

/** GET /smb/audit, newest first. `next` is the `before` of the next page; null on the last page. */
export const auditPageSchema = z.object({
  values: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
