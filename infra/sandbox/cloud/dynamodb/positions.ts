import type { Store } from './emulator.ts';

/** Stores the position of each stream reader: the sequence number of its last processed record. */
export interface Positions {
  /** Returns the position of a reader; an empty text for a new reader. */
  get(reader: string): Promise<string>;
  put(reader: string, sequence: string): Promise<void>;
}

const key = (reader: string): string => `position~${reader}`;

/** Stores positions in the database of the tables, so that after a kill a position is never ahead of its table. */
export const positionsIn = (store: Store): Positions => ({
  get: async (reader) => String((await store.db.get(key(reader))) ?? ''),
  put: (reader, sequence) => store.db.put(key(reader), sequence),
});
