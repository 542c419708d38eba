import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rowItem, rowPut } from './row-item.ts';

it('rowItem reads an item without a revision as the first revision', () => {
  const write = { view: 'v', tenant: 't' as never, partition: 'p', key: 'k', row: { a: 1 } };
  const { Item } = rowPut('views', { ...write, revision: 3 });
  expect(z.parse(rowItem, Item)).toEqual({ pk: 't#v#p', sk: 'k', row: { a: 1 }, revision: 3 });
  const { revision: _, ...old } = Item;
  expect(z.parse(rowItem, old).revision).toBe(1);
});
