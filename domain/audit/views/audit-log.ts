import { type ActivityEvent, placeOf } from '../../activity/views/activity-feed.ts';
import { aiDefinitionCodec } from '../../ai-definition/events.ts';
import { type AuditEntry, auditEntrySchema } from '../../contracts/audit.ts';
import { goalCodec } from '../../goal/events.ts';
import type { FeedView } from '../../kernel/view.ts';
import { milestoneCodec } from '../../milestone/events.ts';
import { personaCodec } from '../../persona/events.ts';
import { portfolioCodec } from '../../portfolio/events.ts';

/** Sorts by time, and events of one moment in the order in which they were made. */
export const auditKey = ({ occurredAt, eventId }: Pick<AuditEntry, 'occurredAt' | 'eventId'>) =>
  `${occurredAt}#${eventId}`;

/** Every event of a project, board or portfolio with all its data: tells who did what, and what was there when. */
export const auditLog: FeedView<ActivityEvent, AuditEntry> = {
  name: 'audit-log',
  schema: auditEntrySchema,
  canHandle: [
    ...goalCodec.types,
    ...milestoneCodec.types,
    ...personaCodec.types,
    ...portfolioCodec.types,
    ...aiDefinitionCodec.types,
  ],
  rows: (envelope) => {
    const { eventId, stream, version, schemaVersion, occurredAt, actor, correlationId } = envelope;
    const { type, data } = envelope.event;
    const row: AuditEntry = {
      eventId,
      streamType: stream.type as AuditEntry['streamType'],
      streamId: stream.id,
      version,
      kind: type,
      schemaVersion,
      occurredAt,
      actor,
      correlationId,
      data,
    };
    return [{ partition: placeOf(envelope), key: auditKey(row), row }];
  },
};
