import { describe, expect, it } from 'vitest';
import { countComments } from './count.ts';

const comment = (overrides: object = {}) => ({
  kind: 'comment' as const,
  status: 'shown' as const,
  issueKey: 'W-2',
  ...overrides,
});

const COMMENTS = [
  comment(),
  comment(),
  comment({ issueKey: 'W-3', status: 'hidden' }),
  comment({ issueKey: 'W-3', status: 'waiting' }),
  comment({ issueKey: null }),
  comment({ issueKey: null, status: 'waiting' }),
  comment({ kind: 'feedback' }),
  comment({ kind: 'feedback', status: 'waiting', issueKey: 'W-2' }),
];

describe('the number of guest comments', () => {
  it.each([
    ['a member', { shown: true, waiting: false }, [['W-2', { shown: 2, waiting: 0 }]], 0],
    [
      'an admin',
      { shown: true, waiting: true },
      [
        ['W-2', { shown: 2, waiting: 1 }],
        ['W-3', { shown: 0, waiting: 1 }],
      ],
      3,
    ],
    [
      'an admin of a map that is no longer shared',
      { shown: false, waiting: true },
      [
        ['W-3', { shown: 0, waiting: 1 }],
        ['W-2', { shown: 0, waiting: 1 }],
      ],
      3,
    ],
    ['a member of a map that is no longer shared', { shown: false, waiting: false }, [], 0],
  ])('counts for %s the comments that this person may see', (_who, may, cards, waiting) => {
    const counted = countComments(COMMENTS, may);
    expect([...counted.cards]).toEqual(cards);
    expect(counted.waiting).toBe(waiting);
  });
});
