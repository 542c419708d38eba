import * as z from 'zod/mini';
import { lift, type Upcaster } from './codec.ts';
import type { EventEnvelope } from './event.ts';
import type { TenantId } from './ids.ts';
import type { Instant } from './time.ts';

/** The address of a row. Rows of one partition are listed together, sorted by key. */
export interface RowAddress {
  readonly partition: string;
  readonly key: string;
}

/** A row to write. When `row` is null, the stored row is removed. */
export interface RowWrite<Row = unknown> extends RowAddress {
  readonly view: string;
  readonly tenant: TenantId;
  readonly row: Row | null;
  /** The revision of the row's shape, see `RowShape`. */
  readonly revision: number;
  /** The row may be deleted after this Unix time in seconds. Absent for permanent rows. */
  readonly expiresAt?: number;
}

/** The stored shape of a view's rows. */
export interface RowShape<Row> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
  /**
   * `upcasters[0]` lifts rows of revision 1 to 2, and so on. The current revision is `upcasters.length + 1`. If older
   * rows lack the data for a change, the view needs a new name and a replay.
   */
  readonly upcasters?: readonly Upcaster[];
}

export const revisionOf = ({ upcasters = [] }: Pick<RowShape<unknown>, 'upcasters'>): number =>
  upcasters.length + 1;

/** Lifts a stored row of any revision to the current shape. Throws when the row is invalid. */
export const readRow = <Row>(
  { schema, upcasters = [] }: RowShape<Row>,
  { revision, row }: { readonly revision: number; readonly row?: unknown },
): Row => z.parse(schema, lift(upcasters, revision, row));

/** The last event of a stream. A row takes its version and moment from it. */
export interface StreamHead {
  readonly id: string;
  readonly version: number;
  readonly at: Instant;
}

/**
 * A view with one row for each stream. The row is written in the same transaction as the events. `address` must be the
 * same for every state of a stream, even a deleted one.
 */
export interface StreamView<State, Row> extends RowShape<Row> {
  readonly address: (state: State, id: string) => RowAddress;
  /** Returns the row; null when there is nothing to show, as after a deletion. */
  readonly row: (state: State, head: StreamHead) => Row | null;
}

/**
 * A view over many streams. It gets one event at a time from the event table's change stream, perhaps several times, so
 * it must be idempotent.
 */
export interface FeedView<Row> extends RowShape<Row> {
  /** The event types that create rows. Events of other types need not be read. */
  readonly canHandle: readonly string[];
  readonly rows: (envelope: EventEnvelope) => readonly (RowAddress & { readonly row: Row })[];
}
