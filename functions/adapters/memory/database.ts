import type { EventItem } from '../items/event-item.ts';

/** The tables of the backend as maps, for tests and experiments. Values are stored as JSON, as in the real tables. */
export interface MemoryDatabase {
  /** The events of each stream by their version, from 1. */
  readonly events: Map<string, EventItem[]>;
  /** The rows of each partition by row key: the row and its revision, as JSON. */
  readonly rows: Map<string, Map<string, string>>;
  /** The snapshots by storage key, as JSON. */
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
