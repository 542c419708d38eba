import { describe, expect, it } from 'vitest';
import { priorityIcon } from './priority-icon.tsx';

const NAMES = [
  'Blocker',
  'Critical',
  'Highest',
  'Major',
  'High',
  'Medium',
  'Minor',
  'Low',
  'Lowest',
  'Trivial',
];

describe('the picture of a priority', () => {
  it.each(NAMES)('is there for %s, in any case', (name) => {
    expect(priorityIcon({ name })).toMatch(/^priority-/);
    expect(priorityIcon({ name: name.toUpperCase() })).toBe(priorityIcon({ name }));
  });

  it('is none where the name says nothing', () => {
    expect(priorityIcon({ name: 'Soon' })).toBeUndefined();
  });
});
