import * as z from 'zod/mini';
import { lift, type Upcaster } from './codec.ts';
import type { EventEnvelope } from './event.ts';
import type { TenantId } from './ids.ts';
import type { Instant } from './time.ts';

/** The address of a row: rows of one partition are listed together, sorted by key. */
export interface RowAddress {
  readonly partition: string;
  readonly key: string;
}

/** A row to write, or to remove when `row` is null. */
export interface RowWrite<Row = unknown> extends RowAddress {
  readonly view: string;
  readonly tenant: TenantId;
  readonly row: Row | null;
  /** The revision of the row's shape, see `RowShape`. */
  readonly revision: number;
  /** Unix time in seconds after which the row may be deleted; absent for permanent rows. */
  readonly expiresAt?: number;
}

/** The stored shape of a view's rows. */
export interface RowShape<Row> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
  /**
   * `upcasters[0]` lifts rows of revision 1 to 2, and so on; the current revision is `upcasters.length + 1`. A change
   * for which older rows lack the data needs a new view name and a replay instead.
   */
  readonly upcasters?: readonly Upcaster[];
}

export const revisionOf = ({ upcasters = [] }: Pick<RowShape<unknown>, 'upcasters'>): number =>
  upcasters.length + 1;

/** Lifts a stored row of any revision to the current shape. Throws when it is invalid. */
export const readRow = <Row>(
  { schema, upcasters = [] }: RowShape<Row>,
  { revision, row }: { readonly revision: number; readonly row?: unknown },
): Row => z.parse(schema, lift(upcasters, revision, row));

/** The last event of a stream, from which the age of a row follows. */
export interface StreamHead {
  readonly id: string;
  readonly version: number;
  readonly at: Instant;
}

/**
 * A view with one row for each stream, written in the same transaction as the events. `address` must be the same for
 * every state of a stream, including deleted ones.
 */
export interface StreamView<State, Row> extends RowShape<Row> {
  readonly address: (state: State, id: string) => RowAddress;
  /** The row; null when the stream has nothing to show (deleted). */
  readonly row: (state: State, head: StreamHead) => Row | null;
}

/** A view over many streams, fed one event at a time from the event table's change stream; must be idempotent. */
export interface FeedView<Row> extends RowShape<Row> {
  /** The types of events that create rows; others need not be read. */
  readonly canHandle: readonly string[];
  readonly rows: (envelope: EventEnvelope) => readonly (RowAddress & { readonly row: Row })[];
}
