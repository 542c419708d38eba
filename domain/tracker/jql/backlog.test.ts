import { JastBuilder } from '@atlaskit/jql-ast';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BACKLOG_ORDERS,
  backlogOrderOf,
  backlogQuery,
  MOST_SEARCHED,
  maySearch,
  WHOLE_BACKLOG,
} from './backlog.ts';

const errorsOf = (jql: string) => new JastBuilder().build(jql).errors;
const scope = { projectKey: 'TRAIL' };

describe('the query of the backlog', () => {
  it('asks for open issues without an epic, a sprint or a release, the newest first', () => {
    expect(backlogQuery({ scope, filter: WHOLE_BACKLOG, order: 'created DESC' })).toBe(
      '(project = "TRAIL") AND (hierarchyLevel = 0) AND (parent IS EMPTY) AND (sprint IS EMPTY)' +
        ' AND (fixVersion IS EMPTY) AND (statusCategory != Done) ORDER BY created DESC, key DESC',
    );
  });

  it('filters by types, statuses, assignees (or none) and words', () => {
    const filter = {
      text: 'dark mode',
      types: ['1', '2'],
      statuses: ['3'],
      assignees: ['ann', ''],
    };
    const jql = backlogQuery({ scope, filter, order: 'priority ASC' }, ['id IN (4)']);
    expect(jql).toContain(
      ' AND (issuetype IN ("1", "2")) AND (status IN ("3")) AND (assignee IN ("ann") OR assignee IS EMPTY)' +
        ' AND (summary ~ "dark*" AND summary ~ "mode*") AND (id IN (4)) ORDER BY priority ASC',
    );
  });

  it('is valid JQL for any input', () => {
    const texts = fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.record({
          text: fc.string({ unit: 'binary' }),
          types: texts,
          statuses: texts,
          assignees: texts,
        }),
        fc.constantFrom(...BACKLOG_ORDERS),
        (filter, order) => errorsOf(backlogQuery({ scope, filter, order })).length === 0,
      ),
      { numRuns: 20 },
    );
  });
});

describe('the order of the backlog', () => {
  it.each(BACKLOG_ORDERS)('is read from the setting: %s', (order) => {
    expect(backlogOrderOf(order)).toBe(order);
  });

  it('is newest first when the setting is unknown', () => {
    expect(backlogOrderOf('rank ASC')).toBe('created DESC');
  });
});

describe('searching the backlog', () => {
  it.each([
    ['dark', 'dark', MOST_SEARCHED, false],
    [' dark ', 'dark', MOST_SEARCHED, false],
    ['dark', 'dark', MOST_SEARCHED - 1, true],
    ['darker', 'dark', MOST_SEARCHED, true],
    ['', '', MOST_SEARCHED, false],
    ['', '', 0, true],
  ])('is allowed for %j after %j with %i visible results: %s', (typed, searched, shown, may) => {
    expect(maySearch(typed, searched, shown)).toBe(may);
  });
});
