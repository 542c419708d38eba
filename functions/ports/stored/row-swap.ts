import type { StreamRef } from '#domain/kernel/event.ts';
import type { RowWrite } from '#domain/kernel/view.ts';

/** The events from which a row was rebuilt. */
export interface RowSource {
  readonly stream: StreamRef;
  /** Version of the last event from which the row was rebuilt. */
  readonly version: number;
}

/**
 * Replaces a live row with a rebuilt row. If the rebuilt row is null, deletes the live row. If the stream has newer
 * events, their writer has written a newer row; then nothing is replaced and the result is `moved`.
 */
export type SwapRow = (write: RowWrite, source: RowSource) => Promise<'swapped' | 'moved'>;
