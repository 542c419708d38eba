import { describe, expect, it } from 'vitest';
import { classNames } from './class-names.ts';
import { initials } from './icons/avatar.tsx';
import { issueTypeIcon } from './icons/issue-type-icon.tsx';

const type = (name: string, hierarchyLevel = 0, subtask = false) => ({
  id: '1',
  name,
  hierarchyLevel,
  subtask,
  iconUrl: null,
});

describe('initials', () => {
  it.each([
    ['Ada Wu', 'AW'],
    ['  Gil  Tom Rey ', 'GR'],
    ['cher', 'C'],
    ['王 小明', '王小'],
    ['', ''],
  ])('of "%s" are "%s"', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('issueTypeIcon', () => {
  it('depends on the level of the type, and at the level of stories on its name', () => {
    expect(issueTypeIcon(type('Bug', 1))).toBe('epic');
    expect(issueTypeIcon(type('Bug', 0, true))).toBe('subtask');
    expect(issueTypeIcon(type('Bug', -1))).toBe('subtask');
    expect(issueTypeIcon(type('Production bug'))).toBe('bug');
    expect(issueTypeIcon(type('New Feature'))).toBe('feature');
    expect(issueTypeIcon(type('Requirement'))).toBe('story');
  });
});

it('classNames joins all names that are texts', () => {
  expect(classNames('a', false, undefined, null, 'b')).toBe('a b');
});
