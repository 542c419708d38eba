import type { ActivityEvent } from '../../activity/content.ts';
import { placeKey } from '../../activity/place.ts';
import type { JobRequestedEvent } from '../../activity/told.ts';
import { placeOf } from '../../activity/views/activity-feed.ts';
import { aiDefinitionCodec } from '../../ai-definition/events.ts';
import type { AuditEntry } from '../../contracts/audit.ts';
import { goalCodec } from '../../goal/events.ts';
import { commentCodec } from '../../guest-comment/events.ts';
import { subjectOf } from '../../job/work.ts';
import type { StreamType } from '../../kernel/event.ts';
import type { FeedView } from '../../kernel/view.ts';
import { milestoneCodec } from '../../milestone/events.ts';
import { personaCodec } from '../../persona/events.ts';
import { portfolioCodec } from '../../portfolio/events.ts';
import { settingCodec } from '../../setting/events.ts';
import { sharingCodec } from '../../sharing/events.ts';
import { auditKey, auditRows } from './audit-rows.ts';

/** Whoever holds a public link holds the board: the audit tells that there was one, not which. */
const withoutLinks = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => name !== 'link' && name !== 'oldLink'),
  );

/** Which issues or boards a job writes to, and how: not what it writes, which may be a thousand texts. */
const jobData = ({ boardId, requestedBy, work }: JobRequestedEvent['data']): object => ({
  boardId,
  requestedBy,
  kind: work.kind,
  subjects: [...work.items.keys()].map((item) => subjectOf(work, item)),
});

const dataOf = (event: ActivityEvent, streamType: StreamType): object => {
  if (event.type === 'JobRequested') return jobData(event.data);
  return streamType === 'sharing' ? withoutLinks(event.data) : event.data;
};

/** How every event of a project, board or portfolio comes into the audit, with all its data. */
export const auditLog: FeedView<ActivityEvent, AuditEntry> = {
  ...auditRows,
  canHandle: [
    ...goalCodec.types,
    ...milestoneCodec.types,
    ...personaCodec.types,
    ...portfolioCodec.types,
    ...aiDefinitionCodec.types,
    ...sharingCodec.types,
    ...commentCodec.types,
    ...settingCodec.types,
    'JobRequested',
  ],
  rows: (envelope) => {
    const { eventId, stream, version, schemaVersion, occurredAt, actor, correlationId } = envelope;
    const place = placeOf(envelope);
    if (place === null) return [];
    const row: AuditEntry = {
      eventId,
      streamType: stream.type as AuditEntry['streamType'],
      streamId: stream.id,
      version,
      kind: envelope.event.type,
      schemaVersion,
      occurredAt,
      actor,
      correlationId,
      data: dataOf(envelope.event, stream.type),
    };
    return [{ partition: placeKey(place), key: auditKey(row), row }];
  },
};
