import { describe, expect, it } from 'vitest';
import type { Status, StatusCategory } from '../../tracker/entities.ts';
import { distinctStatuses, goalStatus, sortStatuses } from './goal-status.ts';

const status = (id: string, name: string, category: StatusCategory): Status => ({
  id,
  name,
  category,
});

const DONE = status('1', 'Accepted', 'done');
const STARTED = status('2', 'Building', 'indeterminate');
const OPEN = status('3', 'Open', 'new');
const IDEA = status('4', 'Idea', 'new');

describe('the statuses of goals', () => {
  it('are sorted by category, then by name', () => {
    expect(sortStatuses([DONE, STARTED, OPEN, IDEA])).toEqual([IDEA, OPEN, STARTED, DONE]);
  });
});

describe('the statuses of several projects', () => {
  const TWIN = status('5', 'open', 'new');
  const OTHER = status('6', 'Open', 'done');

  it('are listed once for each name and category', () => {
    expect(distinctStatuses([OPEN, TWIN, STARTED, OTHER])).toEqual([OPEN, STARTED, OTHER]);
  });

  it("are listed with the goal's own status, in its place", () => {
    expect(distinctStatuses([OPEN, TWIN, STARTED], '5')).toEqual([TWIN, STARTED]);
  });
});

describe('the status of a goal', () => {
  it.each([
    ['its own', '2', [DONE, STARTED, OPEN], STARTED],
    ['the first to do when it has none', null, [DONE, STARTED, OPEN, IDEA], OPEN],
    ['the first to do when its own no longer exists', '9', [DONE, OPEN], OPEN],
    ['the first of all when none is to do', null, [STARTED, DONE], STARTED],
    ['null when there are no statuses', '2', [], null],
  ])('is %s', (_, statusId, statuses, expected) => {
    expect(goalStatus({ statusId }, statuses)).toEqual(expected);
  });
});
