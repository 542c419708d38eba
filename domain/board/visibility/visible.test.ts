import { describe, expect, it } from 'vitest';
import { personaShown } from '../../aggregates/setting/persona-filter.ts';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { dividedBy, laneShown } from '../../aggregates/setting/swimlanes.ts';
import { liftUserSettings, type SettingsChange } from '../../aggregates/setting/user-settings.ts';
import {
  expandGoal,
  expandStep,
  hideGoal,
  hideStep,
  switchSetting,
} from '../../aggregates/setting/visibility.ts';
import { goal } from '../../testing/goals.ts';
import { sprint, status, step, story, version } from '../../testing/issues.ts';
import type { Issue } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import { countHidden, hiddenItems } from './hidden.ts';
import { mapCounts } from './map-counts.ts';
import { visibleMap } from './visible.ts';

const STATUSES = [status('new'), status('indeterminate'), status('done')];

const SOURCES: MapSources = {
  goals: [
    goal('plan', '0|h00000:', { personas: ['p1', 'p2'] }),
    goal('shipped', '0|hzzzzz:', { statusId: 'done' }),
  ],
  steps: [
    step('1', { properties: { goalId: 'plan' } }),
    step('2', { category: 'done', properties: { goalId: 'plan' } }),
    step('3', { category: 'done', properties: { goalId: 'plan' } }),
    step('4'),
  ],
  stories: [
    story('11', { parent: '1', versionIds: ['7'], storyPoints: 3 }),
    story('12', { parent: '1', versionIds: ['7'], category: 'done', storyPoints: 5 }),
    story('13', { parent: '2', versionIds: ['7'], category: 'done' }),
    story('14', { parent: '3', category: 'new' }),
    story('15', { parent: '4', versionIds: ['8'] }),
    story('16', { versionIds: ['7'], sprints: [sprint('5')] }),
  ],
  subtasks: [],
  versions: [version('7'), version('8', { released: true })],
  sprints: [sprint('5')],
};

const seen = (changes: readonly SettingsChange[] = [], sources = SOURCES, mode?: SwimlaneMode) => {
  const settings = changes.reduce(
    (before, change) => change(before),
    dividedBy(mode ?? 'release')(liftUserSettings({})),
  );
  const map = assembleMap(sources, mode ?? 'release');
  return { map, settings, shown: visibleMap(map, { settings, statuses: STATUSES }) };
};
const goals = ({ goals: list }: StoryMap) => list.map(({ id }) => id);
const steps = ({ goals: list }: StoryMap) => list.flatMap((one) => one.steps.map(({ id }) => id));
const lanes = ({ lanes: list }: StoryMap) => list.map(({ id }) => id);
const stories = ({ cells }: StoryMap) =>
  [...cells.values()]
    .flat()
    .map(({ issue }) => issue.id as string)
    .sort();
const card = (name: Parameters<typeof switchSetting<'cardSetting'>>[1], on: boolean) =>
  switchSetting('cardSetting', name, on);

describe('the counts of a map', () => {
  it('include hidden completed items for the whole map, but not for its visible part', () => {
    const { map, shown } = seen();
    expect(mapCounts(map)).toEqual({ goals: 2, stories: 6 });
    expect(mapCounts(shown)).toEqual({ goals: 1, stories: 3 });
    expect(goals(shown)).toEqual(['plan', '-1']);
  });

  it('include all goals when completed goals are shown', () => {
    expect(mapCounts(seen([card('showCompletedGoals', true)]).shown).goals).toBe(2);
  });

  it('leave out a goal that somebody hid', () => {
    expect(mapCounts(seen([hideGoal('plan', true)]).shown).goals).toBe(0);
  });
});

describe('the map of a portfolio', () => {
  const sources = { ...SOURCES, spansProjects: true };
  const goalOf = (map: StoryMap) => map.goals.find(({ goal: own }) => own === null);

  it('collapses the group of steps without a goal until somebody opens the group', () => {
    expect(goalOf(seen([], sources).shown)).toMatchObject({ collapsed: true, wholly: true });
    expect(goalOf(seen([expandGoal('-1', true)], sources).shown)?.collapsed).toBeUndefined();
    expect(goalOf(seen().shown)?.collapsed).toBeUndefined();
  });

  it('shows its epics while it has no goal', () => {
    const { shown } = seen([], { ...sources, goals: [] });
    expect(goalOf(shown)?.collapsed).toBeUndefined();
  });
});

describe('a map with the default settings', () => {
  const { shown } = seen();

  it('leaves out completed goals, steps, stories and releases', () => {
    expect(goals(shown)).toEqual(['plan', '-1']);
    expect(steps(shown)).toEqual(['1', '3', '4', '-1']);
    expect(lanes(shown)).toEqual(['7', '-1']);
    expect(stories(shown)).toEqual(['11', '14', '16']);
  });

  it('keeps a completed step with open stories', () => {
    expect(steps(shown)).toContain('3');
    expect(steps(shown)).not.toContain('2');
  });

  it('counts only the visible stories of a lane', () => {
    expect(shown.lanes[0]?.totals).toMatchObject({ stories: 2, points: 3, done: 0 });
  });
});

describe('the switches for completed items, items without a parent and the backlog', () => {
  it('show each kind of completed items independently', () => {
    expect(goals(seen([card('showCompletedGoals', true)]).shown)).toContain('shipped');
    expect(steps(seen([card('showCompletedSteps', true)]).shown)).toContain('2');
    const { shown } = seen([card('showCompletedStories', true)]);
    expect(stories(shown)).toEqual(['11', '12', '14', '16']);
    const releases = seen([switchSetting('releaseSetting', 'showCompletedReleases', true)]).shown;
    expect(lanes(releases)).toEqual(['7', '-1', '8']);
    expect(stories(releases)).toContain('15');
  });

  it('hide items without a parent, and the group of such items when it is empty', () => {
    expect(steps(seen([card('showOrphanEpics', false)]).shown)).toEqual(['1', '3', '-1']);
    expect(steps(seen([card('showOrphanStories', false)]).shown)).toEqual(['1', '3', '4']);
    const neither = [card('showOrphanEpics', false), card('showOrphanStories', false)];
    expect(goals(seen(neither).shown)).toEqual(['plan']);
  });

  it('hide the backlog', () => {
    const without = switchSetting('sprintSetting', 'showBacklog', false);
    expect(lanes(seen([], SOURCES, 'sprint').shown)).toEqual(['5', '-1']);
    expect(lanes(seen([without], SOURCES, 'sprint').shown)).toEqual(['5']);
    expect(lanes(seen([without]).shown)).toContain('-1');
  });
});

describe('items that a person hid one by one', () => {
  it('leave the map with everything inside them, and are listed as hidden', () => {
    const { map, settings, shown } = seen([
      hideGoal('plan', true),
      hideStep('4', true),
      laneShown('release', '7', false),
    ]);
    expect(goals(shown)).toEqual(['-1']);
    expect(steps(shown)).toEqual(['-1']);
    expect(lanes(shown)).toEqual(['-1']);
    const hidden = hiddenItems(map, settings);
    expect(hidden.goals.map(({ id }) => id)).toEqual(['plan']);
    expect(hidden.steps.map(({ id }) => id)).toEqual(['4']);
    expect(hidden.lanes.map(({ id }) => id)).toEqual(['7']);
    expect(countHidden(hidden)).toBe(3);
  });

  it('can be shown again, even a single past release', () => {
    expect(goals(seen([hideGoal('plan', true), hideGoal('plan', false)]).shown)).toContain('plan');
    expect(lanes(seen([laneShown('release', '8', true)]).shown)).toEqual(['7', '-1', '8']);
  });

  it('are hidden only in the swimlane mode in which the person hid them', () => {
    const { shown } = seen([laneShown('sprint', '7', false)]);
    expect(lanes(shown)).toContain('7');
  });
});

describe('the persona filter', () => {
  const filtered = switchSetting('personaSetting', 'showPersonas', true);
  const without = (...ids: string[]) => [filtered, ...ids.map((id) => personaShown(id, false))];

  it('hides nothing while it is off', () => {
    expect(goals(seen([personaShown('p1', false), personaShown('p2', false)]).shown)).toContain(
      'plan',
    );
  });

  it('hides a goal when none of its personas is ticked', () => {
    expect(goals(seen(without('p1')).shown)).toContain('plan');
    expect(goals(seen(without('p1', 'p2')).shown)).toEqual(['-1']);
  });

  it('shows goals without personas when "no persona" is ticked', () => {
    const completed = card('showCompletedGoals', true);
    expect(goals(seen([completed, ...without('-1')]).shown)).toEqual(['plan']);
  });
});

describe('collapsed items', () => {
  it('stay on the map, marked as collapsed', () => {
    const { shown } = seen([expandGoal('plan', false), expandStep('4', false)]);
    expect(shown.goals[0]).toMatchObject({ id: 'plan', collapsed: true });
    expect(shown.goals[1]?.steps[0]).toMatchObject({ id: '4', collapsed: true });
    expect(stories(shown)).toContain('11');
  });

  const PLANNED = [step('1', { properties: { goalId: 'plan' } })];
  const orphans = (count: number, planned: readonly Issue[] = PLANNED) => ({
    ...SOURCES,
    steps: [...planned, ...Array.from({ length: count }, (_, index) => step(`${100 + index}`))],
  });
  const group = ({ goals: list }: StoryMap) => list.at(-1)?.collapsed ?? false;

  it('include a group of more than thirty steps without a goal, unless the person opened it', () => {
    expect(group(seen([], orphans(30)).shown)).toBe(false);
    expect(group(seen([], orphans(31)).shown)).toBe(true);
    expect(group(seen([expandGoal('-1', true)], orphans(31)).shown)).toBe(false);
    expect(group(seen([expandGoal('-1', false)], orphans(2)).shown)).toBe(true);
    expect(group(seen([expandGoal('-1', false)], orphans(0)).shown)).toBe(false);
  });

  it('do not include steps without a goal if nothing else is shown or the person views them', () => {
    expect(group(seen([], orphans(31, [])).shown)).toBe(false);
    const { map, settings } = seen([], orphans(31));
    const view = { settings, statuses: STATUSES, keepsOrphans: true };
    expect(group(visibleMap(map, view))).toBe(false);
    const folded = { ...view, settings: seen([expandGoal('-1', false)]).settings };
    expect(group(visibleMap(map, folded))).toBe(true);
  });

  it('include the group of steps without a goal on a portfolio with a goal', () => {
    const { map, settings } = seen([], { ...orphans(2, []), spansProjects: true }, 'project');
    expect(group(visibleMap(map, { settings, statuses: STATUSES, keepsOrphans: true }))).toBe(true);
  });
});
