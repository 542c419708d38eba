import * as z from 'zod/mini';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import { auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import type { Projection } from '../projectors/projector.ts';

/**
 * Says when the audit of a scope last got a late entry. Checkpoints are obsolete if the read that made them began
 * before this moment.
 */
export const lateEntries: RowShape<{ readonly at: string }> = {
  name: 'history-late',
  schema: z.object({ at: z.string() }),
};

/** The sort key of the row about late entries. Each scope has one such row. */
export const LATE_KEY = '-';

/**
 * An audit entry is late if it is written more than this many milliseconds after its event. Checkpoints are made only
 * at entries that are at least twice as old.
 */
export const LATE_MS = 5 * 60_000;

const isLate = ({ occurredAt }: EventEnvelope, now: Instant): boolean =>
  Date.parse(now) - Date.parse(occurredAt) > LATE_MS;

/**
 * Writes the row about late entries. It is written after the late entry itself. So a checkpoint is obsolete even if the
 * read that made it began between the two writes.
 */
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

/** Returns the rows that a late entry would cause, for all scopes whose audit rows a replay has replaced. */
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
