import { describe, expect, it } from 'vitest';
import { freeFormSchema, JSON_BOUNDS, jsonFault } from './json-bounds.ts';

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
};

describe('the bounds of JSON in requests', () => {
  it.each([
    ['nothing', null],
    ['an empty object', {}],
    ['the deepest nesting that is allowed', nested(JSON_BOUNDS.depth)],
    ['large and small numbers', [9007199254740991, -9007199254740991, 0.1, 1e-100, 0, -0]],
    ['unusual keys', { '': 1, 日本: 2, hasOwnProperty: 3 }],
  ])('accept %s', (_, value) => {
    expect(jsonFault(value)).toBeNull();
  });

  it.each([
    ['one level too many', nested(JSON_BOUNDS.depth + 1), ['0']],
    ['five thousand levels', { deep: nested(5000) }, ['deep']],
    ['1e126', { a: { b: [0, 1e126] } }, ['a', 'b', '1']],
    ['thirty digits', { a: JSON.parse('123456789012345678901234567890') }, ['a']],
    ['a fraction that is too small', { a: 1e-300 }, ['a']],
    ['__proto__', JSON.parse('{"a": {"__proto__": {"admin": true}}}'), ['a']],
    ['constructor', { constructor: { prototype: 1 } }, []],
    ['a key with control characters', { a: { 'x\u0000': 1 } }, ['a']],
    ['a lone surrogate as a key', { '\uD800': 1 }, []],
    ['a very long key', { ['x'.repeat(256)]: 1 }, []],
    ['too many values', { many: Array.from({ length: JSON_BOUNDS.values }, () => 0) }, ['many']],
  ])('refuse %s, and return its path', (_, value, path) => {
    expect(jsonFault(value)).toEqual(path);
  });

  it('apply to a free-form object, whose texts are also cleaned', () => {
    expect(freeFormSchema.parse({ a: [' x\u0007 '], b: 1 })).toEqual({ a: ['x'], b: 1 });
    expect(freeFormSchema.safeParse({ a: ['x\u0000'] }).success).toBe(false);
    expect(freeFormSchema.safeParse({ a: nested(5000) }).success).toBe(false);
    expect(freeFormSchema.safeParse({ a: 'x'.repeat(40_000) }).success).toBe(false);
    expect(freeFormSchema.safeParse(['x']).success).toBe(false);
  });
});
