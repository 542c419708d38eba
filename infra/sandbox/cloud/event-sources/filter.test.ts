import { describe, expect, it } from 'vitest';
import { filterOf } from './filter.ts';

describe('filterOf', () => {
  it('lets everything pass without a pattern', () => {
    expect(filterOf([])({ eventName: 'REMOVE' })).toBe(true);
  });

  it('wants every named part to fit one of its values', () => {
    const passes = filterOf([
      '{"eventName":["INSERT","MODIFY"],"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"a#"}]}}}}',
    ]);

    expect(passes({ eventName: 'INSERT', dynamodb: { Keys: { pk: { S: 'a#goal' } } } })).toBe(true);
    expect(passes({ eventName: 'REMOVE', dynamodb: { Keys: { pk: { S: 'a#goal' } } } })).toBe(
      false,
    );
    expect(passes({ eventName: 'INSERT', dynamodb: { Keys: { pk: { S: 'b#goal' } } } })).toBe(
      false,
    );
    expect(passes({ eventName: 'INSERT' })).toBe(false);
  });

  it('lets a record pass when one of several patterns fits', () => {
    const passes = filterOf([
      '{"eventName":["INSERT"]}',
      '{"eventName":[{"anything-but":["REMOVE"]}]}',
    ]);

    expect(passes({ eventName: 'MODIFY' })).toBe(true);
    expect(passes({ eventName: 'REMOVE' })).toBe(false);
  });

  it('refuses a rule it does not know rather than losing records', () => {
    expect(() => filterOf(['{"size":[{"numeric":[">",1]}]}'])({ size: 2 })).toThrow('numeric');
  });
});
