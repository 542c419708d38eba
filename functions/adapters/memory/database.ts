import type { EventItem } from '../items/event-item.ts';

/** The three tables as maps, for tests and experiments. Values are kept as JSON, as in a table. */
export interface MemoryDatabase {
  /** Stream key → items by version, from 1. */
  readonly events: Map<string, EventItem[]>;
  /** Partition key → row key → JSON of the row and its revision. */
  readonly rows: Map<string, Map<string, string>>;
  /** Storage key → JSON of the snapshot. */
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
