import { describe, expect, it } from 'vitest';
import { assembleMap } from '../../board/assembly/assemble.ts';
import { goal } from '../../testing/goals.ts';
import { step, story, subtask } from '../../testing/issues.ts';
import { hierarchyOf, itemKey } from '../hierarchy.ts';
import { progressOf } from '../spans.ts';
import { elsewhereBy, hiddenFinished, summedBy } from './elsewhere.ts';

const finished = (id: string, parentId: string, versionIds: readonly string[] = []) => ({
  ...{ id, parentId, versionIds, points: 2, sprintIds: [] },
});

const parentOf = ({ parentId }: { readonly parentId: string | null }) =>
  parentId === null ? [] : [parentId];

const hierarchy = hierarchyOf(
  assembleMap(
    {
      goals: [goal('g', '0|h00000:')],
      steps: [step('1', { properties: { goalId: 'g' } })],
      stories: [
        story('11', { parent: '1' }),
        story('12', { parent: '1', versionIds: ['7'], category: 'done' as const }),
      ],
      subtasks: [subtask('111', { parent: '11' })],
      versions: [],
      sprints: [],
    },
    'none',
  ),
);

describe('finished work that is not on the board', () => {
  it('counts in the progress of epics and stories', () => {
    const stories = elsewhereBy(hierarchy, [finished('12', '1'), finished('13', '1')], parentOf);
    const subtasks = elsewhereBy(
      hierarchy,
      [finished('111', '11'), finished('112', '11')],
      parentOf,
      'subtask',
    );
    const progress = progressOf(hierarchy, stories, subtasks);
    expect(progress.get(itemKey('step', '1'))).toMatchObject({ done: 2, total: 3 });
    expect(progress.get(itemKey('story', '11'))).toMatchObject({ done: 1, total: 2 });
  });

  it('says nothing of a story while its finished subtasks are not known', () => {
    const progress = progressOf(hierarchy, new Map(), null);
    expect(progress.get(itemKey('story', '11'))).toMatchObject({ done: 0, total: 0 });
    expect(progress.get(itemKey('step', '1'))).toMatchObject({ done: 1, total: 2 });
  });

  it('counts each finished story of a release once, also one that was finished since the query', () => {
    const hidden = hiddenFinished(hierarchy, [finished('13', '1', ['7'])]);
    const twice = hiddenFinished(hierarchy, [
      finished('12', '1', ['7']),
      finished('13', '1', ['7']),
    ]);
    for (const found of [hidden, twice]) {
      expect(summedBy(found, ({ versionIds }) => versionIds).get('7')).toMatchObject({
        ...{ done: 2, total: 2 },
      });
    }
  });
});
