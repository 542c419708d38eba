import * as z from 'zod/mini';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import { auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import type { Projection } from '../projectors/projector.ts';

/** The audit of a scope was changed where checkpoints may stand already: those that were begun before are no good. */
export const lateEntries: RowShape<{ readonly at: string }> = {
  name: 'history-late',
  schema: z.object({ at: z.string() }),
};

/** One row for each scope. */
export const LATE_KEY = '-';

/** An entry that comes so long after its event is late. Checkpoints stand behind entries that are twice as old. */
export const LATE_MS = 5 * 60_000;

const isLate = ({ occurredAt }: EventEnvelope, now: Instant): boolean =>
  Date.parse(now) - Date.parse(occurredAt) > LATE_MS;

/** Written behind the entry itself, so that no checkpoint is begun between the two and holds. */
export const lateEntriesProjection: Projection = {
  name: lateEntries.name,
  canHandle: auditLog.canHandle,
  rows: (envelope, now) =>
    isLate(envelope, now)
      ? auditLog
          .rows(envelope)
          .map(({ partition }) => ({ partition, key: LATE_KEY, row: { at: now } }))
      : [],
};

/** The same of rows that a replay has put in the place of others. */
export const lateEntriesAmong = (
  rows: readonly Omit<RowWrite, 'row' | 'revision'>[],
  now: Instant,
): RowWrite[] => {
  const scopes = new Map(
    rows
      .filter(({ view }) => view === auditRows.name)
      .map(({ tenant, partition }) => [`${tenant} ${partition}`, { tenant, partition }]),
  );
  return [...scopes.values()].map((scope) => ({
    ...scope,
    view: lateEntries.name,
    revision: revisionOf(lateEntries),
    key: LATE_KEY,
    row: { at: now },
  }));
};
