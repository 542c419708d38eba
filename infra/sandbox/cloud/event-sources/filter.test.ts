import { describe, expect, it } from 'vitest';
import { filterOf } from './filter.ts';

describe('filterOf', () => {
  it('passes everything without a pattern', () => {
    expect(filterOf([])({ eventName: 'REMOVE' })).toBe(true);
  });

  it('requires that each member named in a pattern has one of its values', () => {
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

  it('passes a record that matches one of several patterns', () => {
    const passes = filterOf([
      '{"eventName":["INSERT"]}',
      '{"eventName":[{"anything-but":["REMOVE"]}]}',
    ]);

    expect(passes({ eventName: 'MODIFY' })).toBe(true);
    expect(passes({ eventName: 'REMOVE' })).toBe(false);
  });

  it('throws for an unknown rule, because ignoring it might lose records', () => {
    expect(() => filterOf(['{"size":[{"numeric":[">",1]}]}'])({ size: 2 })).toThrow('numeric');
  });
});
