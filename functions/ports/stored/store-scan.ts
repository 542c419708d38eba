import type { FindCodec } from '#domain/aggregates/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowWrite } from '#domain/kernel/view.ts';

/** A row as it lies there, checked against nothing. */
export interface StoredRow extends Omit<RowWrite, 'row'> {
  readonly row: unknown;
}

/** Everything that is stored: for replay and proof, never for answering a request. */
export interface StoreScan {
  /** All events, or those of one tenant; those of one stream in their order. Throws `CorruptEventError`. */
  readonly events: (codecOf: FindCodec, tenant?: TenantId) => AsyncIterable<EventEnvelope>;
  /** All rows of all views, or those of one tenant; receipts and snapshots are none. */
  readonly rows: (tenant?: TenantId) => AsyncIterable<StoredRow>;
}
