import type { FindCodec } from '#domain/aggregates/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowWrite } from '#domain/kernel/view.ts';

/** A stored row, unvalidated. */
export interface StoredRow extends Omit<RowWrite, 'row'> {
  readonly row: unknown;
}

/** Scans everything stored: for replay and tests, never to answer a request. */
export interface StoreScan {
  /**
   * All events, or those of one tenant; a stream's events are in order. Throws `CorruptEventError`.
   */
  readonly events: (codecOf: FindCodec, tenant?: TenantId) => AsyncIterable<EventEnvelope>;
  /** All rows of all views, or those of one tenant, without receipts and snapshots. */
  readonly rows: (tenant?: TenantId) => AsyncIterable<StoredRow>;
}
