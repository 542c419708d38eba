import { chunked } from '#domain/kernel/chunked.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import type { StoredRow, StoreScan } from '../ports/stored/store-scan.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';

/** Prefix of the names of rebuilt views. No request reads these views. */
const SHADOW = '~';

export const shadowOf = (view: string): string => `${SHADOW}${view}`;

const isShadow = ({ view }: Pick<StoredRow, 'view'>): boolean => view.startsWith(SHADOW);

const inShadow = <Row extends Pick<RowWrite, 'view'>>(row: Row): Row => ({
  ...row,
  view: shadowOf(row.view),
});

const inLight = <Row extends Pick<RowWrite, 'view'>>(row: Row): Row => ({
  ...row,
  view: row.view.slice(SHADOW.length),
});

/** At most this many rows are written concurrently. */
const CONCURRENT_WRITES = 25;

const writeAll = async (write: ViewStore['write'], rows: readonly RowWrite[]): Promise<void> => {
  for (const some of chunked(rows, CONCURRENT_WRITES)) await Promise.all(some.map(write));
};

/** The stored rows of a tenant: live rows, and shadow rows of a replay. */
export interface TenantRows {
  readonly live: readonly StoredRow[];
  readonly shadow: readonly StoredRow[];
}

export const rowsOfTenant = async (scan: StoreScan, tenant: TenantId): Promise<TenantRows> => {
  const [live, shadow]: [StoredRow[], StoredRow[]] = [[], []];
  for await (const row of scan.rows(tenant)) {
    if (isShadow(row)) shadow.push(inLight(row));
    else live.push(row);
  }
  return { live, shadow };
};

export const castShadow = (write: ViewStore['write'], rows: readonly RowWrite[]): Promise<void> =>
  writeAll(write, rows.map(inShadow));

export const clearShadow = (
  write: ViewStore['write'],
  rows: readonly Omit<RowWrite, 'row'>[],
): Promise<void> =>
  writeAll(
    write,
    rows.map((row) => inShadow({ ...row, row: null })),
  );
