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

/** The number of audit entries between two checkpoints. */
export const CHECKPOINT_EVERY = 2000;
/** Before a checkpoint is made, this many entries after it are checked, because none of them may belong before it. */
const LOOK_BEHIND = 100;
/**
 * A checkpoint is made only at entries that are older than this many milliseconds. By then, any missing entry would
 * already be marked as late.
 */
const SETTLED_MS = 2 * LATE_MS;
const PAGE = 1000;

export interface PastOptions {
  readonly every?: number;
  /** How many entries after a possible checkpoint are checked before it is made. */
  readonly lookBehind?: number;
  /** The largest number of entries to read. When absent, all entries up to the wanted moment are read. */
  readonly most?: number;
  readonly onRead?: (entries: number) => void;
}

/** Returns the audit entries between two keys, in pages, oldest first. */
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

/**
 * Returns how many of the entries a checkpoint may include. None of the other entries may belong before one of these,
 * which happens when the clocks of writers differ.
 */
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

/** Returns the state after all entries up to a key. Folds them all at once, so their order does not matter. */
const wholePast = async (views: ViewStore, audit: AuditOf, until: string): Promise<Past> => {
  const all: AuditRow[] = [];
  for await (const page of pagesOf(views, audit, null, until)) all.push(...page);
  const past = PASTS.first.after(all);
  if (past === null) throw new Error('an entry of the audit has no version');
  return past;
};

/**
 * Returns the state after the entries that follow a checkpoint, and makes new checkpoints on the way. Returns null if
 * one of the entries belongs before one of these checkpoints.
 */
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
 * Returns the state of a scope before a key of its audit. Reads the audit from the newest checkpoint on, and makes
 * checkpoints where they are missing. So a long audit is read completely only once. Checkpoints never change the
 * result: if one is missing, corrupt, obsolete or of an older shape, the audit is read instead.
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
