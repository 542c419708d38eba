import type { LevelOperation, Store } from './emulator.ts';
import { tokenKey } from './expiry.ts';

const PREFIXES = ['item-', 'stream-', tokenKey('')];

/**
 * Deletes every item, stream record and transaction token. The deletions write no stream records. Keeps the tables,
 * their settings and the positions of stream readers.
 */
export const clearItems = async (store: Store): Promise<void> => {
  for (const prefix of PREFIXES) {
    const removals: LevelOperation[] = [];
    for await (const [key] of store.db.iterator({ gte: prefix, lt: `${prefix}\uffff` })) {
      removals.push({ type: 'del', key });
    }
    await store.db.batch(removals);
  }
};
