import * as z from 'zod/mini';
import { actorSchema, withOrigin } from '../../kernel/actor.ts';
import type { RowShape } from '../../kernel/view.ts';

/** One event in the audit log: actor, subject, time, origin and all its details. */
export const auditRowSchema = z.object({
  eventId: z.string(),
  /**
   * `streamType`, `streamId` and `version` say what the event changed: its kind, such as `goal`, its id, and its
   * version after the event.
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
export type AuditRow = z.infer<typeof auditRowSchema>;

/** Adds the origin of the actor to a row that was stored before origins were recorded. */
const originToRow = (row: unknown): unknown => {
  const { actor, streamType } = row as { readonly actor: unknown; readonly streamType: unknown };
  return { ...(row as object), actor: withOrigin(actor, streamType) };
};

/**
 * The rows of the audit log. They replace the view `audit-log`, in which a project and a board with the same id
 * shared a partition.
 */
export const auditRows: RowShape<AuditRow> = {
  name: 'audit',
  schema: auditRowSchema,
  upcasters: [originToRow],
};

/** Returns the sort key of a row: by time, and events of the same moment in the order in which they were created. */
export const auditKey = ({ occurredAt, eventId }: Pick<AuditRow, 'occurredAt' | 'eventId'>) =>
  `${occurredAt}#${eventId}`;
