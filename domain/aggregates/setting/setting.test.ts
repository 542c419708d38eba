import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../kernel/time.ts';
import { given } from '../../testing/given.ts';
import { MOST_SETTINGS, SETTING_LIMIT, settingDecider } from './decide.ts';
import type { SettingEvent } from './events.ts';
import { liftUserSettings, userSettingsSchema } from './user-settings.ts';
import { settingsByOwner } from './view.ts';

const address = { scope: 'user' as const, owner: 'ann', key: 'board-10' };
const save = (value: Record<string, unknown>) =>
  ({ type: 'SaveSetting', ...address, value, kept: 0 }) as const;
const saved = (
  value: Record<string, unknown>,
  before: Record<string, unknown> | null = null,
): SettingEvent => ({
  type: 'SettingSaved',
  data: { ...address, value, before: { value: before } },
});

describe('a stored setting', () => {
  it('is replaced as a whole, and only when the value differs', () => {
    expect(given(settingDecider).when(save({ a: 1 })).events).toEqual([saved({ a: 1 })]);
    const past = given(settingDecider, [saved({ a: 1, b: 2 })]);
    expect(past.when(save({ b: 2, a: 1 })).events).toEqual([]);
    expect(past.when(save({ a: 1 })).state?.value).toEqual({ a: 1 });
  });

  it('may be as large as a property of the tracker', () => {
    const room = SETTING_LIMIT - JSON.stringify({ a: '' }).length;
    expect(given(settingDecider).when(save({ a: 'x'.repeat(room) })).refusal).toBeNull();
    expect(given(settingDecider).when(save({ a: 'x'.repeat(room + 1) })).refusal).toEqual({
      code: 'SETTING_TOO_LARGE',
    });
  });

  it('is refused when its owner already has a hundred settings', () => {
    const full = { ...save({ a: 2 }), kept: MOST_SETTINGS };
    expect(given(settingDecider).when(full).refusal).toEqual({ code: 'SETTING_TOO_MANY' });
    const { events } = given(settingDecider, [saved({ a: 1 })]).when(full);
    expect(events).toEqual([saved({ a: 2 }, { a: 1 })]);
  });

  it('is listed for its owner', () => {
    const head = { id: 's', version: 3, at: instantOf(0) };
    const { state } = given(settingDecider, [saved({ a: 1 })]);
    expect(settingsByOwner.address(state, 's')).toEqual({ partition: 'user/ann', key: 'board-10' });
    expect(settingsByOwner.row(state, head)).toEqual({
      ...address,
      value: { a: 1 },
      version: 3,
      updatedAt: head.at,
    });
    expect(settingsByOwner.row(null, head)).toBeNull();
  });
});

describe('settings of an earlier release', () => {
  it('have defaults for missing values (R-VIEW-5)', () => {
    expect(liftUserSettings({})).toMatchObject({
      zoomBoard: 80,
      openTourGuide: true,
      panelMode: 'backlog',
      timelineMode: 'month',
      themeClass: 'fashion-ui',
      roadmapPanelWidth: 400,
      showStoryMapAsPlan: false,
      showProductTourButton: true,
      cardSetting: { showOrphanEpics: true, showCompletedGoals: false, goalSettings: [] },
      releaseSetting: { showCompletedReleases: false, itemSettings: [] },
      sprintSetting: { showClosedSprints: false, showBacklog: true },
      activitySetting: { showOnlyUnread: false },
    });
  });

  it('keep valid values when other values are invalid', () => {
    const lifted = liftUserSettings({
      zoomBoard: 500,
      lastSwimlane: 'SPRINT_SWIMLANE',
      cardSetting: { showOrphanEpics: 'yes', showEpicColor: true, goalSettings: 'none' },
      sprintSetting: { itemSettings: [{ sprintId: '5', isExpand: false }] },
      releaseSetting: 7,
      unknown: true,
    });
    expect(lifted).toMatchObject({
      zoomBoard: 80,
      lastSwimlane: 'SPRINT_SWIMLANE',
      cardSetting: { showOrphanEpics: true, showEpicColor: true, goalSettings: [] },
      sprintSetting: { showBacklog: true, itemSettings: [{ sprintId: '5', isExpand: false }] },
      releaseSetting: { showCompletedReleases: false },
    });
    expect(lifted).not.toHaveProperty('unknown');
  });

  it('keep the valid items of a list, and read numeric ids as texts', () => {
    const lifted = liftUserSettings({
      cardSetting: {
        goalSettings: [{ goalId: 'g1', isHidden: true }, null, { goalId: '' }, 'g2', {}],
        taskSettings: [{ taskId: 10_001, isExpand: false }, { taskId: true }],
      },
      sprintSetting: {
        itemSettings: [
          { sprintId: 5, isExpand: false, isShow: 'yes' },
          { sprintId: '6', isShow: true },
        ],
      },
    });
    expect(lifted.cardSetting).toMatchObject({
      goalSettings: [{ goalId: 'g1', isHidden: true }],
      taskSettings: [{ taskId: '10001', isExpand: false }],
    });
    expect(lifted.sprintSetting.itemSettings).toEqual([
      { sprintId: '5', isExpand: false },
      { sprintId: '6', isShow: true },
    ]);
  });

  it('can be read from any stored value; reading the result again changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (anything) => {
        const lifted = liftUserSettings(anything);
        expect(userSettingsSchema.parse(lifted)).toEqual(lifted);
        expect(liftUserSettings(JSON.parse(JSON.stringify(lifted)))).toEqual(lifted);
      }),
    );
  });
});
