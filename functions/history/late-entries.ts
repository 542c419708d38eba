import * as z from 'zod/mini';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import { auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import type { Projection } from '../projectors/projector.ts';

/**
 * Marks that the audit of a scope got a late entry: checkpoints begun before this moment are
 * obsolete.
 */
export const lateEntries: RowShape<{ readonly at: string }> = {
  name: 'history-late',
  schema: z.object({ at: z.string() }),
};

/** The sort key of the row that says that a scope has late entries; there is one for each scope. */
export const LATE_KEY = '-';

/**
 * Milliseconds between an event and its entry after which the entry is late. Checkpoints are taken
 * only at entries twice as old.
 */
export const LATE_MS = 5 * 60_000;

const isLate = ({ occurredAt }: EventEnvelope, now: Instant): boolean =>
  Date.parse(now) - Date.parse(occurredAt) > LATE_MS;

/**
 * Written after the entry itself; a checkpoint begun between the two writes is therefore obsolete
 * too.
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

/** The same marks, for the scopes whose audit rows a replay has replaced. */
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
