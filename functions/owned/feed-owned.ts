import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import { partitionOf } from '../adapters/items/keys.ts';
import type { PutAside } from '../ports/put-aside.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { ownedEntries, WHOLE } from './entries.ts';

type Write = ViewStore['write'];

/** Far less than the days for which a site that leaves is kept: no index that is remembered has been erased since. */
const REMEMBERED_MS = 3_600_000;
const MOST_REMEMBERED = 20_000;

const isWhole = ({ partition }: Pick<RowWrite, 'partition'>): boolean =>
  partition === WHOLE.partition;

/** Writes the entries of scopes, which every event in them names, only now and then; all else whenever it comes. */
export const writingOnce = (write: Write, clock: Clock): Write => {
  const written = new Map<string, number>();
  return async (row) => {
    if (row.view !== ownedEntries.name) return write(row);
    const name = JSON.stringify([row.tenant, row.key]);
    const now = Date.parse(clock());
    const since = now - (written.get(name) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < REMEMBERED_MS) return;
    await write(row);
    // A site that begins owns nothing of what one of its name did.
    if (isWhole(row) || written.size >= MOST_REMEMBERED) written.clear();
    written.set(name, now);
  };
};

/** No longer says that the index of a site is whole: only a replay can say so again. */
export const distrust = (write: Write, tenant: TenantId): Promise<void> =>
  write({
    ...WHOLE,
    view: ownedEntries.name,
    revision: revisionOf(ownedEntries),
    tenant,
    row: null,
  });

/** Puts an event aside, and with it the trust in the index of its site. */
export const distrusting =
  (write: Write, putAside: PutAside): PutAside =>
  async (letter) => {
    const tenant = partitionOf(letter.event?.pk ?? '')?.tenant;
    if (tenant !== undefined) await distrust(write, tenant);
    await putAside(letter);
  };

/** Of rows that a replay writes the one that says that all others are there comes last. */
export const wholeLast = <Row extends Pick<RowWrite, 'view' | 'partition'>>(
  rows: readonly Row[],
): Row[] =>
  rows.toSorted(
    (one, other) =>
      Number(one.view === ownedEntries.name && isWhole(one)) -
      Number(other.view === ownedEntries.name && isWhole(other)),
  );
