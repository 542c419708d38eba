import type * as z from 'zod/mini';
import type { DomainEvent, EventEnvelope } from './event.ts';
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
  /** Second since 1970 at which the row may be forgotten; absent for what is kept. */
  readonly expiresAt?: number;
}

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
export interface StreamView<State, Row> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
  readonly address: (state: State, id: string) => RowAddress;
  /** The row, or null when the stream has nothing to show (deleted). */
  readonly row: (state: State, head: StreamHead) => Row | null;
}

/** A view over many streams, fed one event at a time from the event table's stream; must be idempotent. */
export interface FeedView<Event extends DomainEvent, Row> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
  readonly canHandle: readonly Event['type'][];
  readonly rows: (
    envelope: EventEnvelope<Event>,
  ) => readonly (RowAddress & { readonly row: Row })[];
}
