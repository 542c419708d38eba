import * as z from 'zod/mini';
import { lift, type Upcaster } from './codec.ts';
import type { EventEnvelope } from './event.ts';
import type { TenantId } from './ids.ts';
import type { Instant } from './time.ts';

/** Where a row lies: rows of one partition are listed together, in the order of their keys. */
export interface RowAddress {
  readonly partition: string;
  readonly key: string;
}

/** A row to be written, or removed when `row` is null. */
export interface RowWrite<Row = unknown> extends RowAddress {
  readonly view: string;
  readonly tenant: TenantId;
  readonly row: Row | null;
  /** The shape that the row has, see `RowShape`. */
  readonly revision: number;
  /** Second since 1970 at which the row may be forgotten; absent for what is kept. */
  readonly expiresAt?: number;
}

/** How the rows of a view are kept. */
export interface RowShape<Row> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
  /**
   * `upcasters[0]` lifts rows of revision 1 to 2, and so on; today's revision is `upcasters.length + 1`. A change of
   * shape that an older row does not hold the data for takes a new name instead, and a replay.
   */
  readonly upcasters?: readonly Upcaster[];
}

export const revisionOf = ({ upcasters = [] }: Pick<RowShape<unknown>, 'upcasters'>): number =>
  upcasters.length + 1;

/** A stored row in today's shape, whatever its revision. Throws when it does not fit. */
export const readRow = <Row>(
  { schema, upcasters = [] }: RowShape<Row>,
  { revision, row }: { readonly revision: number; readonly row?: unknown },
): Row => z.parse(schema, lift(upcasters, revision, row));

/** The last event that shaped a state: makes a row say how fresh it is. */
export interface StreamHead {
  readonly id: string;
  readonly version: number;
  readonly at: Instant;
}

/**
 * A view with one row for each stream, written in the same transaction as the events.
 * `address` must give the same place for every state of one stream, deleted ones included.
 */
export interface StreamView<State, Row> extends RowShape<Row> {
  readonly address: (state: State, id: string) => RowAddress;
  /** The row, or null when the stream has nothing to show (deleted). */
  readonly row: (state: State, head: StreamHead) => Row | null;
}

/** A view over many streams, fed one event at a time from the event table's stream; must be idempotent. */
export interface FeedView<Row> extends RowShape<Row> {
  /** Types of the events that make rows; no other needs to be read. */
  readonly canHandle: readonly string[];
  readonly rows: (envelope: EventEnvelope) => readonly (RowAddress & { readonly row: Row })[];
}
