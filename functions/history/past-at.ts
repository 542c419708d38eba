import { type AuditRow, auditKey, auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import type { Past } from '#domain/aggregates/feeds/history.ts';
import { instantOf } from '#domain/kernel/time.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { behind } from './behind.ts';
import {
  type AuditOf,
  type Checkpoint,
  type HistoryPorts,
  keepCheckpoint,
  newestCheckpoint,
  PASTS,
  removeCheckpoint,
} from './checkpoints.ts';
import { LATE_MS } from './late-entries.ts';

/** So many entries lie between two checkpoints. */
export const CHECKPOINT_EVERY = 2000;
/** Behind a cut so many entries are looked at before it is made: none of them may belong before it. */
const LOOK_BEHIND = 100;
/** No entry that is so old is still on its way without being recorded as late. */
const SETTLED_MS = 2 * LATE_MS;
const PAGE = 1000;

export interface PastOptions {
  /** Entries between checkpoints. */
  readonly every?: number;
  /** Entries behind a cut that are looked at before it is made. */
  readonly lookBehind?: number;
  /** Most entries that are read; absent: all up to the moment. */
  readonly most?: number;
  /** Told how many entries were read. */
  readonly onRead?: (entries: number) => void;
}

/** Pages of entries behind one key and before another, oldest first. */
async function* pagesOf(
  views: ViewStore,
  { tenant, scope }: AuditOf,
  from: string | null,
  until: string,
): AsyncGenerator<AuditRow[], void, void> {
  let after = from;
  for (;;) {
    const options = { limit: PAGE, ...(after === null ? {} : { after }) };
    const found = await views.list(auditRows, tenant, scope, options);
    const entries = found.filter((entry) => auditKey(entry) < until);
    if (entries.length > 0) yield entries;
    const last = entries.at(-1);
    if (!last || entries.length < PAGE) return;
    after = auditKey(last);
  }
}

/** Where entries can be cut so that none behind the cut belongs before it; clocks of two functions may differ. */
const cutOf = (entries: readonly AuditRow[], lookBehind: number): number => {
  const reached = new Map<string, number>();
  const nameOf = ({ streamType, streamId }: AuditRow) => `${streamType} ${streamId}`;
  let cut = entries.length - lookBehind;
  for (const entry of entries.slice(0, cut)) {
    const name = nameOf(entry);
    reached.set(name, Math.max(reached.get(name) ?? 0, entry.version));
  }
  for (const entry of entries.slice(cut)) {
    if (entry.version > (reached.get(nameOf(entry)) ?? 0)) continue;
    const late = entries.findIndex(
      (other) => nameOf(other) === nameOf(entry) && other.version > entry.version,
    );
    cut = Math.min(cut, late);
  }
  return cut;
};

/** Everything from the beginning, all at once: entries may then stand in any order. */
const wholePast = async (views: ViewStore, audit: AuditOf, until: string): Promise<Past> => {
  const all: AuditRow[] = [];
  for await (const page of pagesOf(views, audit, null, until)) all.push(...page);
  const past = PASTS.first.after(all);
  if (past === null) throw new Error('an entry of the audit has no version');
  return past;
};

/** From a checkpoint on, and with new ones on the way; null when an entry belongs before one of them. */
const pastFrom = async (
  ports: HistoryPorts,
  audit: AuditOf,
  from: Checkpoint | null,
  until: string,
  {
    every = CHECKPOINT_EVERY,
    lookBehind = LOOK_BEHIND,
    most = Number.POSITIVE_INFINITY,
    onRead,
  }: PastOptions,
): Promise<Past | null> => {
  const begunAt = ports.clock();
  const settled = behind(instantOf(Date.parse(begunAt) - SETTLED_MS));
  let past = from?.past ?? PASTS.first;
  let waiting: AuditRow[] = [];
  let read = 0;
  for await (const page of pagesOf(ports.views, audit, from?.key ?? null, until)) {
    waiting.push(...page);
    read += page.length;
    onRead?.(page.length);
    if (waiting.length >= every + lookBehind) {
      const cut = cutOf(waiting, lookBehind);
      const last = waiting[cut - 1];
      if (last && auditKey(last) < settled) {
        const cutPast: Past | null = past.after(waiting.slice(0, cut));
        if (cutPast === null) return null;
        past = cutPast;
        waiting = waiting.slice(cut);
        await keepCheckpoint(ports, audit, { key: auditKey(last), past }, begunAt);
      }
    }
    if (read >= most) break;
  }
  return past.after(waiting);
};

/**
 * What there was at a scope before a key of its audit. Reads from the newest checkpoint before it on, and leaves
 * checkpoints where there are few, so that no reading follows a long audit whole twice. They change nothing of the
 * answer: what is missing, spoiled, of an older shape, or overthrown by a late entry, is read again from the audit.
 */
export const pastBefore = async (
  ports: HistoryPorts,
  audit: AuditOf,
  until: string,
  options: PastOptions = {},
): Promise<Past> => {
  const from = await newestCheckpoint(ports, audit, until);
  const past = await pastFrom(ports, audit, from, until, options);
  if (past !== null) return past;
  if (from !== null) await removeCheckpoint(ports, audit, from.key);
  return wholePast(ports.views, audit, until);
};
