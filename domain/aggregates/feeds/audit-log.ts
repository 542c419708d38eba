import type { FromAggregate, Registered } from '../../kernel/aggregate.ts';
import { type FeedPart, feedOf, feedPart, NO_PART } from '../../kernel/feed.ts';
import { scopeKey } from '../../kernel/scope.ts';
import type { FeedView } from '../../kernel/view.ts';
import { AGGREGATES } from '../index.ts';
import { type AuditRow, auditKey, auditRows } from './audit-rows.ts';

const entries: FromAggregate<FeedPart<AuditRow>> = (aggregate) => {
  const { audit, scope } = aggregate;
  if (!audit) return NO_PART;
  return feedPart(aggregate, audit.types, (envelope) => {
    const where = scope(envelope);
    if (where === null) return null;
    const { event, eventId, stream, version, schemaVersion } = envelope;
    const { occurredAt, actor, correlationId } = envelope;
    const row: AuditRow = {
      eventId,
      streamType: stream.type,
      streamId: stream.id,
      version,
      kind: event.type,
      schemaVersion,
      occurredAt,
      actor,
      correlationId,
      data: audit.data ? audit.data(event) : event.data,
    };
    return { partition: scopeKey(where), key: auditKey(row), row };
  });
};

/** Projects the events of a project, board or portfolio into the audit log. */
export const auditLogOf = (aggregates: readonly Registered[]): FeedView<AuditRow> =>
  feedOf(auditRows, aggregates, entries);

export const auditLog = auditLogOf(AGGREGATES);
