import * as z from 'zod/mini';
import { actorSchema, withOrigin } from '../../kernel/actor.ts';
import type { RowShape } from '../../kernel/view.ts';

/** One event, as the audit keeps it: who did what to what, when, from where, and every detail of it. */
export const auditRowSchema = z.object({
  eventId: z.string(),
  /** Kind and id of what was changed, such as `goal`, and its version after the change. */
  streamType: z.string(),
  streamId: z.string(),
  version: z.number(),
  /** What happened, such as `GoalCreated`. */
  kind: z.string(),
  schemaVersion: z.number(),
  occurredAt: z.string(),
  actor: actorSchema,
  /** Joins everything that one request caused. */
  correlationId: z.string(),
  data: z.unknown(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

/** Lifts a row from before origins were recorded. */
const originToRow = (row: unknown): unknown => {
  const { actor, streamType } = row as { readonly actor: unknown; readonly streamType: unknown };
  return { ...(row as object), actor: withOrigin(actor, streamType) };
};

/**
 * The audit for who reads it: who did what, and what was there when. It was once `audit-log`, whose partitions were
 * ids of projects and boards alike.
 */
export const auditRows: RowShape<AuditRow> = {
  name: 'audit',
  schema: auditRowSchema,
  upcasters: [originToRow],
};

/** Sorts by time, and events of one moment in the order in which they were made. */
export const auditKey = ({ occurredAt, eventId }: Pick<AuditRow, 'occurredAt' | 'eventId'>) =>
  `${occurredAt}#${eventId}`;
