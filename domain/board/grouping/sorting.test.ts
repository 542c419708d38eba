import { describe, expect, it } from 'vitest';
import { applied } from '../../testing/applied.ts';
import { step, story, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import { PLAIN_RULES } from '../moves/move-rules.ts';
import { ownSteps, planSorting, storiesBySteps, storiesToSort, takesStory } from './sorting.ts';

const BOARD: MapSources = {
  goals: [],
  steps: [step('11'), step('12'), step('13', { projectId: '20' })],
  stories: [
    story('21', { parent: '11', versionIds: ['1'] }),
    story('22', { versionIds: ['1'] }),
    story('23', { versionIds: ['1'] }),
    story('24', { versionIds: ['1'] }),
    story('25', { versionIds: ['2'] }),
  ],
  subtasks: [],
  versions: [version('1'), version('2')],
  sprints: [],
  projectIds: ['10', '20'],
};

const cells = (map: StoryMap): Record<string, string[]> =>
  Object.fromEntries([...map.cells].map(([key, cards]) => [key, cards.map((c) => c.issue.id)]));

describe('sorting stories into steps', () => {
  const map = assembleMap(BOARD, 'release');

  it('finds the stories of a lane that have no step, and offers only steps of their project', () => {
    const ids = storiesToSort(map, '1').map(({ issue }) => issue.id);
    expect(ids).toEqual(['22', '23', '24']);
    expect(ownSteps(map).map(({ id }) => id)).toEqual(['11', '12', '13']);
    const [first] = storiesToSort(map, '1');
    const taking = ownSteps(map).filter(
      (each) => first && takesStory(map, each, first, PLAIN_RULES),
    );
    expect(taking.map(({ id }) => id)).toEqual(['11', '12']);
    expect(
      storiesBySteps(map)
        .get('11')
        ?.map(({ id }) => id),
    ).toEqual(['21']);
  });

  it('puts the stories at the ends of their cells, in one plan', () => {
    const planned = planSorting(
      map,
      '1',
      [
        { stepId: '11', storyIds: ['24', '22'] },
        { stepId: '12', storyIds: ['23'] },
      ],
      PLAIN_RULES,
    );
    if (!('plan' in planned)) throw new Error(planned.refusal.code);
    const { plan } = planned;
    expect(plan.changed.slice(0, plan.own).map(({ id }) => id)).toEqual(['24', '22', '23']);
    expect(plan.writes.map(({ key }) => key)).toEqual(plan.changed.map(({ key }) => key));
    expect(cells(assembleMap(applied(BOARD, plan.writes), 'release'))).toEqual({
      '11|1': ['21', '24', '22'],
      '12|1': ['23'],
      '-1|2': ['25'],
    });
  });

  it('moves no story when one is refused, and returns each refused story', () => {
    const proposals = [
      { stepId: '11', storyIds: ['22'] },
      { stepId: '13', storyIds: ['23', '24'] },
    ];
    expect(planSorting(map, '1', proposals, PLAIN_RULES)).toMatchObject({
      refusal: { code: 'MOVE_OTHER_PROJECT' },
      refused: [
        { key: 'TRAIL-23', code: 'MOVE_OTHER_PROJECT' },
        { key: 'TRAIL-24', code: 'MOVE_OTHER_PROJECT' },
      ],
    });
  });

  it('does not move stories that have left the lane or already have a step', () => {
    const sort = (...storyIds: string[]) =>
      planSorting(map, '1', [{ stepId: '12', storyIds }], PLAIN_RULES);
    expect(sort('21', '25', '23')).toMatchObject({ plan: { changed: [{ id: '23' }], own: 1 } });
    expect(sort('21', '25', '404')).toMatchObject({ refusal: { code: 'MOVE_TARGET_GONE' } });
  });
});
