import type { EventCodec } from '#domain/kernel/codec.ts';
import type { DomainEvent, EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import type { Installation } from '../site/installations.ts';
import type { Receipt } from './receipts.ts';

/** A row with a `version`. It is written only if the stored row still has the version that was read. */
export interface GuardedRow extends RowWrite {
  readonly row: { readonly version: number };
  /** The version that was read. 0 when there was no row. */
  readonly seen: number;
}

export interface AppendRequest {
  /** Events with consecutive versions, beginning after the version that was read. */
  readonly envelopes: readonly EventEnvelope[];
  /** Rows of the aggregate's own views. */
  readonly rows?: readonly RowWrite[];
  /** A row with a count over many streams, such as the number of open jobs. It limits this kind of command. */
  readonly guarded?: GuardedRow;
  /** The receipt of the request's `Idempotency-Key`. */
  readonly receipt?: Receipt;
  /** The site's record, for the events of its lifecycle. */
  readonly installation?: Installation;
}

/**
 * `conflict`: another writer has written one of the versions or the guarded row. `repeated`: the receipt's key was used
 * before. `busy`: the store was throttled. In these three cases, nothing was written.
 */
export type AppendOutcome = 'appended' | 'conflict' | 'repeated' | 'busy';

export interface EventStore {
  /**
   * Returns the events of a stream in order, validated and upcast to the current schema. Throws `CorruptEventError`.
   */
  readonly read: <Event extends DomainEvent>(
    codec: EventCodec<Event>,
    stream: StreamRef,
    afterVersion?: number,
  ) => Promise<EventEnvelope<Event>[]>;
  /**
   * Returns at most `most` of the newest events, in order; with `before`, of the events with a smaller version. It may
   * return fewer. Throws `CorruptEventError`.
   */
  readonly tail: <Event extends DomainEvent>(
    codec: EventCodec<Event>,
    stream: StreamRef,
    most: number,
    before?: number,
  ) => Promise<EventEnvelope<Event>[]>;
  /** Writes the whole request or nothing. */
  readonly append: (request: AppendRequest) => Promise<AppendOutcome>;
}
