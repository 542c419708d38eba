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

describe('the icon of a priority', () => {
  it.each(NAMES)('exists for %s, in upper and lower case', (name) => {
    expect(priorityIcon({ name })).toMatch(/^priority-/);
    expect(priorityIcon({ name: name.toUpperCase() })).toBe(priorityIcon({ name }));
  });

  it('does not exist for an unknown name', () => {
    expect(priorityIcon({ name: 'Soon' })).toBeUndefined();
  });
});
