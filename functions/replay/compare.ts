import type { StreamRef } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { same } from '#domain/kernel/same.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import type { StoredRow } from '../ports/stored/store-scan.ts';

/**
 * `missing`: the events make a row that is not stored. `extra`: no event makes the stored row. `outdated`: the stored
 * row has an older revision, so it must be upcast at every read.
 */
export interface RowDifference {
  readonly kind: 'missing' | 'extra' | 'different' | 'outdated';
  readonly tenant: TenantId;
  readonly view: string;
  readonly partition: string;
  readonly key: string;
  /** Revision of the expected row. If no row is expected, revision of the stored row. */
  readonly revision: number;
  /** The row made from the events. Null for an extra row. */
  readonly expected: unknown;
  /** The stored row. Null for a missing row. */
  readonly stored: unknown;
}

/** A stream whose versions have a gap or a duplicate. */
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

/**
 * Compares the stored rows with the expected rows. The differences are in the order of the expected rows, followed by
 * extra rows.
 */
export const compareRows = (
  expected: readonly RowWrite[],
  stored: readonly StoredRow[],
): RowDifference[] => {
  const storedByPlace = new Map(stored.map((row) => [placeName(row), row]));
  const found: RowDifference[] = [];
  for (const wanted of expected) {
    const name = placeName(wanted);
    const row = storedByPlace.get(name);
    storedByPlace.delete(name);
    if (row === undefined) found.push(difference('missing', wanted, wanted.row, null));
    else if (row.revision < wanted.revision) {
      found.push(difference('outdated', wanted, wanted.row, row.row));
    } else if (!same(row.row, wanted.row)) {
      found.push(difference('different', wanted, wanted.row, row.row));
    }
  }
  const extra = [...storedByPlace.values()].map((row) => difference('extra', row, null, row.row));
  return [...found, ...extra];
};
