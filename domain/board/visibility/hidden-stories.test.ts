import { describe, expect, it } from 'vitest';
import { dividedBy, laneShown } from '../../aggregates/setting/swimlanes.ts';
import { liftUserSettings } from '../../aggregates/setting/user-settings.ts';
import { hideStep } from '../../aggregates/setting/visibility.ts';
import { goal } from '../../testing/goals.ts';
import { step, story, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { hiddenStories } from './hidden-stories.ts';
import { mapCounts } from './map-counts.ts';
import { narrowedMap } from './narrow.ts';
import { visibleMap } from './visible.ts';

const SOURCES = {
  goals: [goal('g', '0|h00000:')],
  steps: [step('1', { properties: { goalId: 'g' } }), step('2', { properties: { goalId: 'g' } })],
  stories: [
    story('11', { parent: '1', versionIds: ['7'] }),
    story('12', { parent: '1', versionIds: ['7'] }),
    story('13', { parent: '1', versionIds: ['7'], category: 'done' as const }),
    story('14', { parent: '1', versionIds: ['8'] }),
    story('15', { parent: '1', versionIds: ['9'] }),
    story('16', { parent: '2', versionIds: ['7'] }),
  ],
  subtasks: [],
  versions: [version('7'), version('8', { released: true }), version('9')],
  sprints: [],
};

const stages = () => {
  const settings = hideStep(
    '2',
    true,
  )(laneShown('release', '9', false)(dividedBy('release')(liftUserSettings({}))));
  const map = assembleMap(SOURCES, 'release');
  const seen = visibleMap(map, { settings, statuses: [] });
  const shown = narrowedMap(seen, { story: ({ id }) => id === '11' });
  return { map, seen, shown };
};

describe('the reasons why stories are hidden', () => {
  it('count each story once, for the reason that hides it', () => {
    expect(Object.fromEntries(hiddenStories(stages(), 40))).toEqual({
      past: 1,
      lanes: 1,
      steps: 1,
      finished: 1,
      filtered: 1,
      notLoaded: 40,
    });
  });

  it('add up to the difference between all stories and visible stories', () => {
    const all = stages();
    const sum = [...hiddenStories(all, 40).values()].reduce((total, count) => total + count, 0);
    expect(mapCounts(all.map, 40).stories - mapCounts(all.shown).stories).toBe(sum);
  });

  it('are empty when everything is visible', () => {
    const { map } = stages();
    expect(hiddenStories({ map, seen: map, shown: map }, 0).size).toBe(0);
  });
});
