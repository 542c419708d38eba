import { describe, expect, it } from 'vitest';
import { whereOf } from './where.ts';

describe('the clause of a saved query', () => {
  it.each([
    ['status = Done ORDER BY created', 'status = Done'],
    ['status = Done order  by created DESC', 'status = Done'],
    ['summary ~ "order by price" AND due < now()', 'summary ~ "order by price" AND due < now()'],
    ["summary ~ 'a \\' order by' ORDER BY rank", "summary ~ 'a \\' order by'"],
    ['ORDER BY created', ''],
    ['  assignee = currentUser() ', 'assignee = currentUser()'],
    ['reorder = 1', 'reorder = 1'],
  ])('is read from: %s', (query, where) => {
    expect(whereOf(query)).toBe(where);
  });
});
