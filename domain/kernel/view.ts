import * as z from 'zod/mini';
import { lift, type Upcaster } from './codec.ts';
import type { EventEnvelope } from './event.ts';
import type { TenantId } from './ids.ts';
import type { Instant } from './time.ts';

/** The address of a row. The rows of one partition can be listed, sorted by key. */
export interface RowAddress {
  readonly partition: string;
  readonly key: string;
}

/** A row to write. When `row` is null, the stored row is removed. */
export interface RowWrite<Row = unknown> extends RowAddress {
  readonly view: string;
  readonly tenant: TenantId;
  readonly row: Row | null;
  /** The schema version of the row, see `RowShape`. */
  readonly revision: number;
  /** Unix time in seconds after which the database may delete the row. Absent if the row is permanent. */
  readonly expiresAt?: number;
}

/** The stored shape of a view's rows. */
export interface RowShape<Row> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
  /**
   * `upcasters[0]` converts rows of revision 1 to 2, and so on. The current revision is `upcasters.length + 1`. If old
   * rows lack data that a new revision needs, the view needs a new name, and its rows must be made from the events.
   */
  readonly upcasters?: readonly Upcaster[];
}

export const revisionOf = ({ upcasters = [] }: Pick<RowShape<unknown>, 'upcasters'>): number =>
  upcasters.length + 1;

/** Converts a stored row of any revision to the current shape. Throws when the row is invalid. */
export const readRow = <Row>(
  { schema, upcasters = [] }: RowShape<Row>,
  { revision, row }: { readonly revision: number; readonly row?: unknown },
): Row => z.parse(schema, lift(upcasters, revision, row));

/** Id of a stream, and the version and moment of its last event. The stream's row shows them. */
export interface StreamHead {
  readonly id: string;
  readonly version: number;
  readonly at: Instant;
}

/**
 * A view with one row for each stream. A row is written in the same transaction as the events of its stream. `address`
 * must be the same for every state of a stream, even after a deletion.
 */
export interface StreamView<State, Row> extends RowShape<Row> {
  readonly address: (state: State, id: string) => RowAddress;
  /** Returns the row; null when the stream needs no row, for example after a deletion. */
  readonly row: (state: State, head: StreamHead) => Row | null;
  /** True if no stream has a row, so that a command need not write one. */
  readonly rowless?: true;
}

/** Returns the view of streams that have no rows, because only feeds show their events. */
export const rowless = <State>(name: string): StreamView<State, never> => ({
  name,
  schema: z.never(),
  address: () => ({ partition: '', key: '' }),
  row: () => null,
  rowless: true,
});

/**
 * A view with rows from many streams. The change stream of the events table delivers one event at a time, and may
 * deliver an event more than once, so the view must be idempotent.
 */
export interface FeedView<Row> extends RowShape<Row> {
  /** The event types that create rows. Events of other types need not be read. */
  readonly canHandle: readonly string[];
  readonly rows: (envelope: EventEnvelope) => readonly (RowAddress & { readonly row: Row })[];
}
