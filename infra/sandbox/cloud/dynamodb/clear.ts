import type { LevelOperation, Store } from './emulator.ts';
import { tokenKey } from './expiry.ts';

const PREFIXES = ['item-', 'stream-', tokenKey('')];

/**
 * Deletes every item, stream record and transaction token, without stream records of the deletions.
 * Tables, their settings and the readers' positions stay.
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
