import type { StreamRef } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { same } from '#domain/kernel/same.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import type { StoredRow } from '../ports/stored/store-scan.ts';

/**
 * `missing`: the events make a row that is not there. `extra`: a row that no event explains. `outdated`: a row of an
 * older revision, which is lifted whenever it is read.
 */
export interface RowDifference {
  readonly kind: 'missing' | 'extra' | 'different' | 'outdated';
  readonly tenant: TenantId;
  readonly view: string;
  readonly partition: string;
  readonly key: string;
  /** Of the expected row, or else of the stored one. */
  readonly revision: number;
  /** What the events say; null for an extra row. */
  readonly expected: unknown;
  /** What lies there; null for a missing row. */
  readonly stored: unknown;
}

/** Versions with a gap or twice the same. */
export interface StreamDifference {
  readonly kind: 'broken';
  readonly stream: StreamRef;
}

export type Difference = RowDifference | StreamDifference;

type Placed = Omit<StoredRow, 'row'>;

const placeName = ({ tenant, view, partition, key }: Placed): string =>
  JSON.stringify([tenant, view, partition, key]);

const difference = (
  kind: RowDifference['kind'],
  { tenant, view, partition, key, revision }: Placed,
  expected: unknown,
  stored: unknown,
): RowDifference => ({ kind, tenant, view, partition, key, revision, expected, stored });

/** What the stored rows have wrong, in the order of the expected ones, extra rows last. */
export const compareRows = (
  expected: readonly RowWrite[],
  stored: readonly StoredRow[],
): RowDifference[] => {
  const there = new Map(stored.map((row) => [placeName(row), row]));
  const found: RowDifference[] = [];
  for (const wanted of expected) {
    const name = placeName(wanted);
    const row = there.get(name);
    there.delete(name);
    if (row === undefined) found.push(difference('missing', wanted, wanted.row, null));
    else if (row.revision < wanted.revision) {
      found.push(difference('outdated', wanted, wanted.row, row.row));
    } else if (!same(row.row, wanted.row)) {
      found.push(difference('different', wanted, wanted.row, row.row));
    }
  }
  const extra = [...there.values()].map((row) => difference('extra', row, null, row.row));
  return [...found, ...extra];
};
