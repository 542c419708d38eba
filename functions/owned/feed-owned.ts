import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import { partitionOf } from '../adapters/items/keys.ts';
import type { PutAside } from '../ports/put-aside.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { ownedEntries, WHOLE } from './entries.ts';

type Write = ViewStore['write'];

/**
 * A written entry is cached for this many milliseconds. The grace period of a site is much longer, so a cached entry
 * cannot have been erased.
 */
const REMEMBERED_MS = 3_600_000;
const MOST_REMEMBERED = 20_000;

const isWhole = ({ partition }: Pick<RowWrite, 'partition'>): boolean =>
  partition === WHOLE.partition;

/**
 * Returns a `write` that skips an index entry that was written shortly before, because every event of a scope repeats
 * the scope's entry. All other rows are written each time.
 */
export const writingOnce = (write: Write, clock: Clock): Write => {
  const written = new Map<string, number>();
  return async (row) => {
    if (row.view !== ownedEntries.name) return write(row);
    const name = JSON.stringify([row.tenant, row.key]);
    const now = Date.parse(clock());
    const since = now - (written.get(name) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < REMEMBERED_MS) return;
    await write(row);
    // Cleared when a site is installed again, which does not own the cached entries of the former site, and when the
    // cache is full.
    if (isWhole(row) || written.size >= MOST_REMEMBERED) written.clear();
    written.set(name, now);
  };
};

/** Marks the index of a site as incomplete. Only a replay can mark it as complete again. */
export const markIncomplete = (write: Write, tenant: TenantId): Promise<void> =>
  write({
    ...WHOLE,
    view: ownedEntries.name,
    revision: revisionOf(ownedEntries),
    tenant,
    row: null,
  });

/** Returns a function that sets an event aside and marks the index of the event's site as incomplete. */
export const markingIncomplete =
  (write: Write, putAside: PutAside): PutAside =>
  async (letter) => {
    const tenant = partitionOf(letter.event?.pk ?? '')?.tenant;
    if (tenant !== undefined) await markIncomplete(write, tenant);
    await putAside(letter);
  };

/** Moves the row that marks an index as complete to the end of a replay's rows. */
export const wholeLast = <Row extends Pick<RowWrite, 'view' | 'partition'>>(
  rows: readonly Row[],
): Row[] =>
  rows.toSorted(
    (one, other) =>
      Number(one.view === ownedEntries.name && isWhole(one)) -
      Number(other.view === ownedEntries.name && isWhole(other)),
  );
