import { expect, it } from 'vitest';
import { unknownMember } from './unknown-member.ts';

it.each([
  ['nothing in the same', { a: [{ b: 1 }] }, { a: [{ b: 1 }] }, null],
  ['nothing where more was made of it', { a: 1 }, { a: 1, b: 'default' }, null],
  ['nothing where something else was made of it', { a: { b: 1 } }, { a: 'b=1' }, null],
  ['a member', { a: 1, b: 2 }, { a: 1 }, ['b']],
  ['one below it', { a: { b: 1, c: null } }, { a: { b: 1 } }, ['a', 'c']],
  ['one of an item', [{ a: 1 }, { a: 1, b: 2 }], [{ a: 1 }, { a: 1 }], ['1', 'b']],
  ['one that all objects have', { toString: 1 }, {}, ['toString']],
])('unknownMember finds %s', (_, sent, taken, path) => {
  expect(unknownMember(sent, taken)).toEqual(path);
});
