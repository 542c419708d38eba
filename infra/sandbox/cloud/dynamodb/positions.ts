import type { Store } from './emulator.ts';

/** The position of each stream reader: the sequence number of its last processed record. */
export interface Positions {
  /** Empty for a new reader. */
  get(reader: string): Promise<string>;
  put(reader: string, sequence: string): Promise<void>;
}

const key = (reader: string): string => `position~${reader}`;

/**
 * Stored in the tables' own database, so that a position can never be ahead of its table after a
 * kill.
 */
export const positionsIn = (store: Store): Positions => ({
  get: async (reader) => String((await store.db.get(key(reader))) ?? ''),
  put: (reader, sequence) => store.db.put(key(reader), sequence),
});
