import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmulator, type Item, type Store } from './emulator.ts';
import { removeExpired, setTimeToLive } from './expiry.ts';
import { itemKey } from './stream-log.ts';

const TABLE = 'things';
const NOW = 1_800_000_000;
const YEAR = 365 * 24 * 60 * 60;

let store: Store;
beforeAll(async () => {
  ({ store } = createEmulator(undefined));
  await setTimeToLive(store, TABLE, 'expiresAt');
});
afterAll(() => (store.db as unknown as { close: () => Promise<void> }).close());

const left = async (): Promise<string[]> => {
  const keys: string[] = [];
  const place = itemKey(TABLE, '');
  for await (const [key] of store.db.iterator({ gte: place, lt: `${place}\uffff` })) {
    keys.push(key.slice(place.length));
  }
  return keys;
};

it('removeExpired keeps items that have no expiry time, or one more than five years ago', async () => {
  const items: Record<string, Item> = {
    'a-moment-ago': { expiresAt: { N: String(NOW - 1) } },
    'four-years-ago': { expiresAt: { N: String(NOW - 4 * YEAR) } },
    later: { expiresAt: { N: String(NOW + 1) } },
    never: {},
    'six-years-ago': { expiresAt: { N: String(NOW - 6 * YEAR) } },
    'without-number': { expiresAt: { S: 'yesterday' } },
  };
  await store.db.batch(
    Object.entries(items).map(([key, value]) => ({ type: 'put', key: itemKey(TABLE, key), value })),
  );
  expect(await removeExpired(store, NOW)).toBe(2);
  expect(await left()).toEqual(['later', 'never', 'six-years-ago', 'without-number']);
});
