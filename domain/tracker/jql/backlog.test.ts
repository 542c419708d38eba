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
  it('asks for open issues that nothing places, newest first', () => {
    expect(backlogQuery({ scope, filter: WHOLE_BACKLOG, order: 'created DESC' })).toBe(
      '(project = "TRAIL") AND (hierarchyLevel = 0) AND (parent IS EMPTY) AND (sprint IS EMPTY)' +
        ' AND (fixVersion IS EMPTY) AND (statusCategory != Done) ORDER BY created DESC, key DESC',
    );
  });

  it('asks for some types, statuses and people, or nobody, and for words', () => {
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

  it('parses in the tracker’s own grammar, whatever is asked', () => {
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
  it.each(BACKLOG_ORDERS)('%s is kept as it was saved', (order) => {
    expect(backlogOrderOf(order)).toBe(order);
  });

  it('is newest first where the setting names none', () => {
    expect(backlogOrderOf('rank ASC')).toBe('created DESC');
  });
});

describe('the search', () => {
  it.each([
    ['dark', 'dark', MOST_SEARCHED, false],
    [' dark ', 'dark', MOST_SEARCHED, false],
    ['dark', 'dark', MOST_SEARCHED - 1, true],
    ['darker', 'dark', MOST_SEARCHED, true],
    ['', '', MOST_SEARCHED, false],
    ['', '', 0, true],
  ])('of %j after %j with %i results shown is possible: %s', (typed, searched, shown, may) => {
    expect(maySearch(typed, searched, shown)).toBe(may);
  });
});
