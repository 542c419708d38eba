import { expect, it } from 'vitest';
import { indicesOf } from './indices.ts';

it('indicesOf returns the indices of a span and of pinned items in ascending order, without duplicates', () => {
  expect(indicesOf({ from: 2, to: 5 }, [])).toEqual([2, 3, 4]);
  expect(indicesOf({ from: 2, to: 5 }, [7, 0, 7, 3, -1])).toEqual([0, 2, 3, 4, 7]);
  expect(indicesOf({ from: 5, to: 2 }, [])).toEqual([]);
});
