import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import { type Past, type Pasts, pastsOf } from '#domain/aggregates/feeds/history.ts';
import { WITH_HISTORY } from '#domain/aggregates/with-history.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock, Instant } from '#domain/kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { LATE_KEY, lateEntries } from './late-entries.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The largest number of characters in one part of a checkpoint. An item of the views table may have 400 kB. */
const PART_CHARACTERS = 300_000;
/** The largest expected difference between the clocks of two Lambda functions, in milliseconds. */
const SKEW_MS = 60_000;
/** The number of checkpoints that are read at a time. Nearly always, the newest one is usable. */
const FEW = 4;

const headSchema = z.object({
  shape: z.string(),
  /** The moment at which the read of the audit began that made this checkpoint. */
  begunAt: z.string(),
  parts: z.number(),
});

/**
 * The schema accepts everything, so that an invalid checkpoint causes no error. Instead, it is deleted and made again.
 */
const heads: RowShape<unknown> = { name: 'history-checkpoint', schema: z.unknown() };
const parts: RowShape<unknown> = { name: 'history-checkpoint-part', schema: z.unknown() };
const partSchema = z.object({ text: z.string() });
const keyedSchema = z.object({ key: z.string() });

export interface Checkpoint {
  /** The key of the last audit entry that the checkpoint includes. */
  readonly key: string;
  readonly past: Past;
}

export interface HistoryPorts {
  readonly views: ViewStore;
  readonly clock: Clock;
}

/** Names the audit of one project, board or portfolio. */
export interface AuditOf {
  readonly tenant: TenantId;
  /** The result of `scopeKey` for the scope. */
  readonly scope: string;
}

export const PASTS: Pasts = pastsOf(WITH_HISTORY);

/**
 * Returns the key of a part of a checkpoint. All parts of a scope are in one partition. So they are found when the site
 * is erased, even if the head of their checkpoint was never written.
 */
const keyOfPart = (key: string, index: number): string =>
  `${key}#${String(index).padStart(4, '0')}`;

const rowOf = (
  view: RowShape<unknown>,
  tenant: TenantId,
  place: Pick<RowWrite, 'partition' | 'key' | 'row'>,
): RowWrite => ({ view: view.name, revision: revisionOf(view), tenant, ...place });

const split = (text: string): string[] => {
  const found: string[] = [];
  for (let from = 0; from < text.length; from += PART_CHARACTERS) {
    found.push(text.slice(from, from + PART_CHARACTERS));
  }
  return found;
};

/**
 * Stores a checkpoint: its parts, and last its head, the row by which a checkpoint is found. Without a head, the parts
 * are ignored.
 */
export const keepCheckpoint = async (
  { views }: HistoryPorts,
  { tenant, scope }: AuditOf,
  { key, past }: Checkpoint,
  begunAt: Instant,
): Promise<void> => {
  const packed = await pack(JSON.stringify(past.kept()));
  const texts = split(packed.toString('base64'));
  for (const [index, text] of texts.entries()) {
    const place = { partition: scope, key: keyOfPart(key, index), row: { text } };
    await views.write(rowOf(parts, tenant, place));
  }
  const row = { key, shape: PASTS.shape, begunAt, parts: texts.length };
  await views.write(rowOf(heads, tenant, { partition: scope, key, row }));
};

/** A corrupt head may name any number of parts. At most this many are read. */
const MOST_PARTS = 200;

const partsOf = (head: unknown): number => {
  const read = z.safeParse(headSchema, head);
  return read.success ? Math.min(read.data.parts, MOST_PARTS) : 1;
};

/**
 * Deletes the head of a checkpoint, and then its parts. If the process crashes in between, the remaining parts do no
 * harm, and are in the partition of their scope.
 */
export const removeCheckpoint = async (
  { views }: HistoryPorts,
  { tenant, scope }: AuditOf,
  key: string,
): Promise<void> => {
  const count = partsOf(await views.get(heads, tenant, scope, key));
  await views.write(rowOf(heads, tenant, { partition: scope, key, row: null }));
  for (let index = 0; index < count; index += 1) {
    const place = { partition: scope, key: keyOfPart(key, index), row: null };
    await views.write(rowOf(parts, tenant, place));
  }
};

/** Returns the state that the parts of a checkpoint contain; null if a part is missing or corrupt. */
const pastIn = async (texts: readonly unknown[]): Promise<Past | null> => {
  const read = z.safeParse(z.array(partSchema), texts);
  if (!read.success) return null;
  try {
    const packed = Buffer.from(read.data.map(({ text }) => text).join(''), 'base64');
    const kept: unknown = JSON.parse((await unpack(packed)).toString('utf8'));
    return PASTS.read(kept);
  } catch {
    return null;
  }
};

/** Returns whether the audit got a late entry that made the checkpoint obsolete. */
const isOverthrown = async (
  { views }: HistoryPorts,
  { tenant, scope }: AuditOf,
  begunAt: string,
): Promise<boolean> => {
  const late = await views.get(lateEntries, tenant, scope, LATE_KEY);
  return late !== null && Date.parse(late.at) + SKEW_MS >= Date.parse(begunAt);
};

/** Returns the state at a checkpoint; null if the checkpoint cannot be used, for whatever reason. */
const pastOf = async (
  ports: HistoryPorts,
  audit: AuditOf,
  key: string,
  stored: unknown,
): Promise<Past | null> => {
  const head = z.safeParse(headSchema, stored);
  if (!head.success || head.data.shape !== PASTS.shape) return null;
  if (await isOverthrown(ports, audit, head.data.begunAt)) return null;
  const { views } = ports;
  const { tenant, scope } = audit;
  // If the table was restored from a backup, the audit entry of the checkpoint may be missing. Then the checkpoint is
  // not used.
  const [entry, texts] = await Promise.all([
    views.get(auditRows, tenant, scope, key),
    Promise.all(
      Array.from({ length: partsOf(stored) }, (_, index) =>
        views.get(parts, tenant, scope, keyOfPart(key, index)),
      ),
    ),
  ]);
  return entry === null ? null : pastIn(texts);
};

/** Returns the newest usable checkpoint before a key, and deletes unusable checkpoints on the way. */
export const newestCheckpoint = async (
  ports: HistoryPorts,
  audit: AuditOf,
  before: string,
): Promise<Checkpoint | null> => {
  const { tenant, scope } = audit;
  const options = { before, reverse: true, limit: FEW };
  for (;;) {
    const found = await ports.views.list(heads, tenant, scope, options);
    let removed = 0;
    for (const stored of found) {
      const read = z.safeParse(keyedSchema, stored);
      // A checkpoint without a valid key cannot be deleted, so it is skipped.
      if (!read.success) continue;
      const { key } = read.data;
      const past = await pastOf(ports, audit, key, stored);
      if (past !== null) return { key, past };
      await removeCheckpoint(ports, audit, key);
      removed += 1;
    }
    if (found.length < FEW || removed === 0) return null;
  }
};
