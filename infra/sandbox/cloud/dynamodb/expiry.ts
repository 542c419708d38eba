import type { Item, Store } from './emulator.ts';

const ttlKey = (table: string): string => `ttl~${table}`;

/** Milliseconds for which DynamoDB remembers a transaction's token: ten minutes. */
export const TOKEN_LIFE = 10 * 60 * 1000;

export const tokenKey = (token: string): string => `token~${token}`;

export const removeOldTokens = async (store: Store, now: number): Promise<void> => {
  const range = { gte: tokenKey(''), lt: `${tokenKey('')}\uffff` };
  for await (const [key, transaction] of store.db.iterator(range)) {
    const { at } = transaction as { at: number };
    if (now - at > TOKEN_LIFE) await store.db.batch([{ type: 'del', key }]);
  }
};

/** Sets the attribute that contains the expiry time of a table's items, in seconds since 1970. */
export const setTimeToLive = (store: Store, table: string, attribute: string): Promise<void> =>
  store.db.put(ttlKey(table), { attribute });

/** Five years in seconds. DynamoDB ignores an expiry time that is further in the past, because it must be a mistake. */
const OLDEST = 5 * 365 * 24 * 60 * 60;

/** Deletes expired items and returns their number. DynamoDB, too, deletes expired items with a delay. */
export const removeExpired = async (store: Store, nowSeconds: number): Promise<number> => {
  const range = { gte: ttlKey(''), lt: `${ttlKey('')}\uffff` };
  let removed = 0;
  for await (const [key, rule] of store.db.iterator(range)) {
    const table = key.slice(ttlKey('').length);
    const { attribute } = rule as { attribute: string };
    const place = `item-${table}~`;
    const itemDb = store.getItemDb(table);
    for await (const [itemPlace, item] of store.db.iterator({ gte: place, lt: `${place}\uffff` })) {
      const moment = Number((item as Item)[attribute]?.N ?? Number.NaN);
      if (!(moment <= nowSeconds) || moment < nowSeconds - OLDEST) continue;
      await new Promise<void>((resolve, reject) => {
        itemDb.del(itemPlace.slice(place.length), (error) => (error ? reject(error) : resolve()));
      });
      removed += 1;
    }
  }
  return removed;
};
