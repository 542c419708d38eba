import type { FindCodec } from '#domain/aggregates/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowWrite } from '#domain/kernel/view.ts';

/** A stored row that is not validated. */
export interface StoredRow extends Omit<RowWrite, 'row'> {
  readonly row: unknown;
}

/** Scans the whole store. Only for replay and tests, never for answering a request. */
export interface StoreScan {
  /**
   * Returns all events, or the events of one tenant. The events of a stream are in order. Throws `CorruptEventError`.
   */
  readonly events: (codecOf: FindCodec, tenant?: TenantId) => AsyncIterable<EventEnvelope>;
  /** Returns all rows of all views, or the rows of one tenant, without receipts and snapshots. */
  readonly rows: (tenant?: TenantId) => AsyncIterable<StoredRow>;
}
