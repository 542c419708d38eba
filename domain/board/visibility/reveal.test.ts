import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laneShown } from '../../aggregates/setting/swimlanes.ts';
import { liftUserSettings } from '../../aggregates/setting/user-settings.ts';
import { hideGoal, hideStep, switchSetting } from '../../aggregates/setting/visibility.ts';
import { goal } from '../../testing/goals.ts';
import { step, story, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { revealing } from './reveal.ts';
import { visibleMap } from './visible.ts';

const MAP = assembleMap(
  {
    goals: [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')],
    steps: [
      step('1', { properties: { goalId: 'g1' } }),
      step('2', { properties: { goalId: 'g2' }, category: 'done' }),
      step('3'),
    ],
    stories: [
      story('10', { parent: '1', versionIds: ['7'] }),
      story('11', { parent: '2', versionIds: ['8'], category: 'done' }),
      story('12', { parent: '3' }),
      story('13', { versionIds: ['8'] }),
    ],
    subtasks: [],
    versions: [version('7'), version('8', { released: true })],
    sprints: [],
  },
  'release',
);

const HIDING = [
  hideGoal('g1', true),
  hideGoal('g2', true),
  hideStep('1', true),
  hideStep('3', true),
  laneShown('release', '7', false),
  laneShown('release', '-1', false),
  switchSetting('cardSetting', 'showOrphanEpics', false),
  switchSetting('cardSetting', 'showOrphanStories', false),
];

const shown = (settings: ReturnType<typeof liftUserSettings>): Set<string> => {
  const map = visibleMap(MAP, { settings, statuses: [] });
  return new Set([
    ...map.goals.flatMap(({ id, steps }) => [id, ...steps.map((each) => each.id)]),
    ...[...map.cells.values()].flat().map(({ issue }) => issue.id as string),
  ]);
};

describe('revealing items', () => {
  it('shows the wanted items, whatever hid them, and hides no other item', () => {
    fc.assert(
      fc.property(
        fc.subarray(HIDING),
        fc.subarray(['g1', 'g2', '1', '2', '3', '10', '11', '12', '13'], { minLength: 1 }),
        (hidings, wanted) => {
          const before = hidings.reduce((so, hide) => hide(so), liftUserSettings({}));
          const seen = visibleMap(MAP, { settings: before, statuses: [] });
          const after = shown(revealing(MAP, seen, new Set(wanted))(before));
          for (const id of [...wanted, ...shown(before)]) expect(after).toContain(id);
        },
      ),
    );
  });

  it('keeps settings that hide none of the wanted items', () => {
    const before = hideGoal('g2', true)(hideStep('1', true)(liftUserSettings({})));
    const seen = visibleMap(MAP, { settings: before, statuses: [] });
    const after = revealing(MAP, seen, new Set(['10']))(before);
    expect(shown(after).has('g2')).toBe(false);
    expect(shown(after).has('10')).toBe(true);
  });
});
