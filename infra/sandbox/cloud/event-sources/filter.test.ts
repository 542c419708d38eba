import { describe, expect, it } from 'vitest';
import { filterOf } from './filter.ts';

describe('filterOf', () => {
  it('returns a filter that passes every record if there is no pattern', () => {
    expect(filterOf([])({ eventName: 'REMOVE' })).toBe(true);
  });

  it('returns a filter that requires one of the listed values for each field in the pattern', () => {
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

  it('returns a filter that passes a record if one of several patterns matches', () => {
    const passes = filterOf([
      '{"eventName":["INSERT"]}',
      '{"eventName":[{"anything-but":["REMOVE"]}]}',
    ]);

    expect(passes({ eventName: 'MODIFY' })).toBe(true);
    expect(passes({ eventName: 'REMOVE' })).toBe(false);
  });

  it('throws for an unknown kind of rule, because ignoring the rule might lose records', () => {
    expect(() => filterOf(['{"size":[{"numeric":[">",1]}]}'])({ size: 2 })).toThrow('numeric');
  });
});
