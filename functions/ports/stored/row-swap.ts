import type { StreamRef } from '#domain/kernel/event.ts';
import type { RowWrite } from '#domain/kernel/view.ts';

/** The events from which a row was rebuilt. */
export interface RowSource {
  readonly stream: StreamRef;
  /** The last version that was read. */
  readonly version: number;
}

/**
 * Replaces a live row by a rebuilt one (or deletes it, for null), unless its stream has newer
 * events: then their writer has written a newer row, and the result is `moved`.
 */
export type SwapRow = (write: RowWrite, source: RowSource) => Promise<'swapped' | 'moved'>;
