import type { Snapshot, SnapshotStore } from '../../ports/stored/snapshot-store.ts';
import { snapshotKey } from '../items/keys.ts';
import type { MemoryDatabase } from './database.ts';

export const memorySnapshotStore = (database: MemoryDatabase): SnapshotStore => ({
  find: async (stream, revision) => {
    const found = database.snapshots.get(snapshotKey(stream).pk);
    if (found === undefined) return null;
    const { revision: kept, ...snapshot } = JSON.parse(found) as Snapshot & { revision: number };
    return kept === revision ? snapshot : null;
  },
  save: async (stream, revision, snapshot) => {
    database.snapshots.set(snapshotKey(stream).pk, JSON.stringify({ revision, ...snapshot }));
  },
});
