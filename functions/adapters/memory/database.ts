import type { EventItem } from '../items/event-item.ts';

/** The three tables as maps, for tests and experiments. Values are stored as JSON, as in a table. */
export interface MemoryDatabase {
  /** Items by version, from 1, for each stream key. */
  readonly events: Map<string, EventItem[]>;
  /** JSON of the row and its revision, by row key, for each partition key. */
  readonly rows: Map<string, Map<string, string>>;
  /** JSON of the snapshot, for each storage key. */
  readonly snapshots: Map<string, string>;
  readonly receipts: Map<string, string>;
  readonly installations: Map<string, string>;
}

export const memoryDatabase = (): MemoryDatabase => ({
  events: new Map(),
  rows: new Map(),
  snapshots: new Map(),
  receipts: new Map(),
  installations: new Map(),
});
