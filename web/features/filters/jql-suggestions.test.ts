import { describe, expect, it } from 'vitest';
import { atCaret } from '#domain/tracker/jql/expected.ts';
import { suggestionsAt, withWord } from './jql-suggestions.ts';

const REFERENCE = {
  fields: [
    { value: 'status', name: 'status', operators: ['=', 'in'] },
    { value: '"Story Points"', name: 'Story Points - cf[10016]', operators: ['>'] },
    { value: 'assignee', name: 'assignee', operators: [] },
  ],
  functions: [{ value: 'currentUser()', name: 'currentUser()' }],
};

const at = (query: string, values: readonly { value: string; name: string }[] = []) =>
  suggestionsAt(atCaret(query, query.length), REFERENCE, values).map(({ value }) => value);

describe('suggestions for a JQL query', () => {
  it('are fields at the start of a query, best matches first', () => {
    expect(at('st')).toEqual(['status', '"Story Points"']);
    expect(at('ig')).toEqual(['assignee']);
  });

  it("are operators after a field: the field's operators, or the default ones", () => {
    expect(at('"Story Points" ')).toEqual(['>']);
    expect(at('status i')).toEqual(['in']);
    expect(at('assignee ')).toContain('not in');
  });

  it('are values and functions after an operator', () => {
    expect(at('assignee = ', [{ value: 'id-1', name: 'Ada' }])).toEqual(['id-1', 'currentUser()']);
    expect(at('assignee = cur')).toEqual(['currentUser()']);
  });

  it('are empty when the word is complete', () => {
    expect(at('status')).toEqual([]);
    expect(at('status = Done ')).toEqual(['AND', 'OR', 'ORDER BY']);
  });

  it('replace the typed part', () => {
    expect(withWord('st = Done', { from: 0, caret: 2 }, REFERENCE.fields[0] ?? never())).toEqual({
      query: 'status = Done',
      caret: 6,
    });
  });
});

const never = (): never => {
  throw new Error('there is a first field');
};
