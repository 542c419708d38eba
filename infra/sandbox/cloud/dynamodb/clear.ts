import type { LevelOperation, Store } from './emulator.ts';
import { tokenKey } from './expiry.ts';

const PREFIXES = ['item-', 'stream-', tokenKey('')];

/**
 * Removes every item, every stream record and every remembered transaction, without a record of it in the streams. Tables,
 * their settings and the positions of stream readers stay.
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
