import type { Store } from './emulator.ts';

/** How far each reader of a stream has come: the sequence number of the last record it is done with. */
export interface Positions {
  /** Empty for a reader that has not read yet. */
  get(reader: string): Promise<string>;
  put(reader: string, sequence: string): Promise<void>;
}

const key = (reader: string): string => `position~${reader}`;

/** Kept in the table's own database, so that it can never be ahead of it after a kill. */
export const positionsIn = (store: Store): Positions => ({
  get: async (reader) => String((await store.db.get(key(reader))) ?? ''),
  put: (reader, sequence) => store.db.put(key(reader), sequence),
});
