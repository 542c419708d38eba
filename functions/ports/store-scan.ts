import type { EventCodec } from '#domain/kernel/codec.ts';
import type { DomainEvent, EventEnvelope, StreamType } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowWrite } from '#domain/kernel/view.ts';

/** How the events of each kind of stream are read. */
export type StreamCodecs = Readonly<Record<StreamType, Pick<EventCodec<DomainEvent>, 'decode'>>>;

/** A row as it lies there, checked against nothing. */
export interface StoredRow extends Omit<RowWrite, 'row'> {
  readonly row: unknown;
}

/** Everything that is stored: for replay and proof, never for answering a request. */
export interface StoreScan {
  /** All events, or those of one tenant; those of one stream in their order. Throws `CorruptEventError`. */
  readonly events: (codecs: StreamCodecs, tenant?: TenantId) => AsyncIterable<EventEnvelope>;
  /** All rows of all views, or those of one tenant; receipts and snapshots are none. */
  readonly rows: (tenant?: TenantId) => AsyncIterable<StoredRow>;
}
