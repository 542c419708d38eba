import { describe, expect, it } from 'vitest';
import {
  columnsShown,
  roadmapSettingOf,
  rowChoice,
  rowOpened,
  rowsBy,
  timelinePixels,
  zoomedTimeline,
} from './roadmap.ts';
import { PIXELS_OF } from './roadmap-choices.ts';
import { liftUserSettings } from './user-settings.ts';
import { isRoadmap, roadmapLanes, viewedAs } from './view-mode.ts';

const FRESH = liftUserSettings({});

describe('the settings of the roadmap', () => {
  it('are rows of goals and a timeline of months by default', () => {
    expect(roadmapSettingOf(FRESH)).toMatchObject({ rows: 'goal', pixels: null });
    expect(timelinePixels(FRESH)).toBe(PIXELS_OF.month);
    const spoilt = liftUserSettings({ roadmapSetting: { rows: 7, columns: 'all' } });
    expect(roadmapSettingOf(spoilt)).toEqual(roadmapSettingOf(FRESH));
  });

  it('store a timeline mode by name and a free zoom in pixels', () => {
    const quarter = zoomedTimeline(PIXELS_OF.quarter)(FRESH);
    expect(quarter.timelineMode).toBe('quarter');
    const free = zoomedTimeline(20)(quarter);
    expect([free.timelineMode, timelinePixels(free)]).toEqual(['quarter', 20]);
    expect(timelinePixels(zoomedTimeline(PIXELS_OF.quarter)(free))).toBe(PIXELS_OF.quarter);
    expect(timelinePixels(zoomedTimeline(5000)(FRESH))).toBe(60);
  });

  it('store rows, columns and opened rows independently', () => {
    const changed = [
      rowsBy('sprint'),
      columnsShown(['dates']),
      rowOpened('goal:1', false),
      rowOpened('goal:1', true),
    ].reduce((settings, change) => change(settings), FRESH);
    expect(liftUserSettings(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
    expect(roadmapLanes(changed, ['release'])).toBe('sprint');
    const byGoals = rowsBy('goal')(changed);
    expect(roadmapLanes(byGoals, ['release', 'none'])).toBe('release');
    // On a portfolio, rows of goals show the stories of all project lanes, including stories in a project's past
    // releases.
    expect(roadmapLanes(byGoals, ['project'])).toBe('project');
    expect(roadmapSettingOf(changed).columns).toEqual(['dates']);
    const choice = rowChoice(roadmapSettingOf(changed));
    expect([choice('goal:1'), choice('goal:2')]).toEqual([true, undefined]);
  });

  it('show the map instead when the admins have disabled the roadmap', () => {
    const seen = viewedAs('roadmap')(FRESH);
    expect(isRoadmap(seen, { disableRoadmap: false })).toBe(true);
    expect(isRoadmap(seen, { disableRoadmap: true })).toBe(false);
  });
});
