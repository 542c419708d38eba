import type { ActivityEvent } from '#domain/activity/content.ts';
import { auditLog } from '#domain/audit/views/audit-log.ts';
import { TOLD_STREAMS } from '../codecs.ts';
import type { Projection } from '../projector.ts';

export const auditProjection: Projection<ActivityEvent> = {
  view: auditLog,
  codecs: TOLD_STREAMS,
};
