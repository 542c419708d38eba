import { describe, expect, it } from 'vitest';
import { atCaret } from './expected.ts';

const expectedAt = (query: string) => {
  const { expected, typed, from } = atCaret(query, query.length);
  return [expected.kind, 'field' in expected ? expected.field : null, typed, from];
};

describe('the token that is expected next in a query', () => {
  it.each([
    ['', ['field', null, '', 0]],
    ['sta', ['field', null, 'sta', 0]],
    ['NOT (sta', ['field', null, 'sta', 5]],
    ['status ', ['operator', 'status', '', 7]],
    ['status =', ['value', 'status', '', 8]],
    ['status = "In pr', ['value', 'status', 'In pr', 9]],
    ['status = Done ', ['join', null, '', 14]],
    ['status = Done an', ['join', null, 'an', 14]],
    ['status = Done AND ', ['field', null, '', 18]],
    ['status not in (Done, "To', ['value', 'status', 'To', 21]],
    ['status IN (Done) OR ass', ['field', null, 'ass', 20]],
    ['"Story Points" > ', ['value', 'Story Points', '', 17]],
    ['assignee is not ', ['value', 'assignee', '', 16]],
  ])('is found in: %s', (query, expected) => {
    expect(expectedAt(query)).toEqual(expected);
  });

  it('does not depend on the text after the caret', () => {
    expect(atCaret('status = Done', 3)).toEqual({
      expected: { kind: 'field' },
      typed: 'sta',
      from: 0,
    });
  });
});
