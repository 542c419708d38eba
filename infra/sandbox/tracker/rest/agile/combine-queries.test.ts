import { describe, expect, it } from 'vitest';
import { combineQueries } from './combine-queries.ts';

describe('combineQueries', () => {
  it.each([
    ['a = 1', null, '(a = 1)'],
    ['a = 1 OR b = 2', 'c = 3 OR d = 4', '(a = 1 OR b = 2) AND (c = 3 OR d = 4)'],
    ['a = 1 ORDER BY Rank', 'b = 2', '(a = 1) AND (b = 2) ORDER BY Rank'],
    ['a = 1 ORDER BY Rank', 'b = 2 order  by key', '(a = 1) AND (b = 2) ORDER BY key'],
    ['a = 1 ORDER BY Rank', 'ORDER BY key', '(a = 1) ORDER BY key'],
    ['a = 1', 'b ~ "in order by mail"', '(a = 1) AND (b ~ "in order by mail")'],
    ['a = "\\" order by" ORDER BY key', '', '(a = "\\" order by") ORDER BY key'],
    ['', 'a = 1', '(a = 1)'],
  ])('combines %s with %s to %s', (jql, extra, whole) => {
    expect(combineQueries(jql, extra)).toBe(whole);
  });
});
