import { JastBuilder } from '@atlaskit/jql-ast';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsQuery, storiesQuery, subtasksQuery } from './loading.ts';

const errorsOf = (jql: string) => new JastBuilder().build(jql).errors;

describe('the queries that load a board', () => {
  it.each([stepsQuery, storiesQuery, subtasksQuery])('are valid JQL', (query) => {
    for (const completed of [true, false]) {
      expect(errorsOf(query({ scope: { projectKey: 'TRAIL' }, completed }))).toEqual([]);
      expect(
        errorsOf(
          query({ scope: { filterId: '10' }, completed, filters: ['assignee = currentUser()'] }),
        ),
      ).toEqual([]);
    }
  });

  it('ask for unfinished stories with an epic, sprint or release, the latest update first', () => {
    expect(storiesQuery({ scope: { projectKey: 'TRAIL' }, completed: false })).toBe(
      '(project = "TRAIL") AND (hierarchyLevel = 0) AND (parent IS NOT EMPTY OR sprint IS NOT EMPTY' +
        ' OR fixVersion IS NOT EMPTY) AND (statusCategory != Done) ORDER BY updated DESC',
    );
  });

  it.each([
    [
      stepsQuery,
      '(filter = "10") AND (hierarchyLevel = 1) AND (a = 1 OR b = 2) ORDER BY updated DESC',
    ],
    [
      subtasksQuery,
      '(filter = "10") AND (hierarchyLevel = -1) AND (a = 1 OR b = 2) ORDER BY updated DESC',
    ],
  ])('put filters in brackets, so that no filter widens the result: %#', (query, jql) => {
    const filters = ['a = 1 OR b = 2'];
    expect(query({ scope: { filterId: '10' }, completed: true, filters })).toBe(jql);
  });

  it('are valid JQL whatever text they contain as a value', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, (projectKey) => {
        const query = storiesQuery({ scope: { projectKey }, completed: true });
        return errorsOf(query).length === 0;
      }),
    );
  });
});
