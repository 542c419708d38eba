import { describe, expect, it } from 'vitest';
import { sprint, story } from '../../testing/issues.ts';
import type { Finished } from '../pace/finished.ts';
import { workApart } from './apart.ts';

const finished = (id: string, more: Partial<Finished>): Finished => ({
  ...{ id, parentId: null, points: 2, day: null, assigneeId: null, sprint: null },
  ...{ versionIds: [], sprintIds: [] },
  ...more,
});

describe('the work that a board does not have (R-BURN-1)', () => {
  it('has the finished and the left out stories of the release, each once', () => {
    const found = workApart(
      { mode: 'release', id: '1', closed: false },
      new Set(['a']),
      [
        finished('a', { versionIds: ['1'] }),
        finished('b', { versionIds: ['1', '2'] }),
        finished('c', { versionIds: ['2', '1'] }),
      ],
      [
        story('b', { versionIds: ['1'] }),
        story('d', { versionIds: ['1'], storyPoints: 5 }),
        story('e', { versionIds: ['2'] }),
      ],
    );
    expect(found).toEqual({
      scope: { stories: 2, points: 7 },
      done: { stories: 1, points: 2 },
    });
  });

  it('has in a closed sprint only what was finished in it', () => {
    const stories = [
      finished('a', { sprint: sprint('4', 'closed'), sprintIds: ['4'] }),
      finished('b', { sprint: sprint('5', 'closed'), sprintIds: ['4', '5'] }),
    ];
    const closed = workApart({ mode: 'sprint', id: '4', closed: true }, new Set(), stories, []);
    expect(closed.done.stories).toBe(1);
  });

  it('has in an open sprint what was finished at its start', () => {
    const stories = [finished('a', { sprint: sprint('4', 'closed'), sprintIds: ['4', '6'] })];
    const left = [story('b', { sprints: [sprint('6', 'active')] })];
    const open = workApart({ mode: 'sprint', id: '6', closed: false }, new Set(), stories, left);
    expect([open.scope.stories, open.done.stories]).toEqual([2, 1]);
  });
});
