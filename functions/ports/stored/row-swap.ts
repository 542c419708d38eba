import type { StreamRef } from '#domain/kernel/event.ts';
import type { RowWrite } from '#domain/kernel/view.ts';

/** What a rebuilt row was made from. */
export interface RowSource {
  readonly stream: StreamRef;
  /** The last version that was read. */
  readonly version: number;
}

/**
 * Puts a rebuilt row in the place of a live one (or removes it, when it is null), unless the stream has gone on since
 * it was read: then its writer has written a newer row, and `moved` is the answer.
 */
export type SwapRow = (write: RowWrite, source: RowSource) => Promise<'swapped' | 'moved'>;
