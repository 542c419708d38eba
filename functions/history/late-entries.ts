import * as z from 'zod/mini';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import { auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import type { Projection } from '../projectors/projector.ts';

/** Marks that the audit of a scope got a late entry. Checkpoints that were begun before this moment are obsolete. */
export const lateEntries: RowShape<{ readonly at: string }> = {
  name: 'history-late',
  schema: z.object({ at: z.string() }),
};

/** The sort key of the row that marks late entries. Each scope has one such row. */
export const LATE_KEY = '-';

/**
 * An entry is late if it is written more than this many milliseconds after its event. Checkpoints are made only at
 * entries that are at least twice as old.
 */
export const LATE_MS = 5 * 60_000;

const isLate = ({ occurredAt }: EventEnvelope, now: Instant): boolean =>
  Date.parse(now) - Date.parse(occurredAt) > LATE_MS;

/** The mark is written after the entry itself, so a checkpoint that was begun between both writes is obsolete too. */
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

/** Returns the same marks for the scopes whose audit rows a replay has replaced. */
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
