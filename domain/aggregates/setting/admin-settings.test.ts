import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adminSettingsSchema,
  DEFAULT_ADMIN_SETTINGS,
  liftAdminSettings,
} from './admin-settings.ts';

describe("the admins' settings", () => {
  it('have default values when nothing was chosen (R-VIEW-6)', () => {
    expect(DEFAULT_ADMIN_SETTINGS).toMatchObject({
      cardSetting: { enableShowStoryMedia: false, showSubtask: true, defaultColorGoal: null },
      fieldSetting: { useJiraRank: false, epicStoryPointDisplay: 'HIDE' },
      boardSetting: {
        maximumStories: 1000,
        boardLabels: { goals: 'GOALS', steps: 'STEPS' },
        loadedNoSwimlane: false,
        enableNoSwimlane: true,
        enableSprintSwimlane: true,
      },
    });
  });

  it('keep valid values when other values are invalid', () => {
    const stored = {
      cardSetting: { defaultIssueTypeStoryId: '10004', defaultColorEpic: '' },
      fieldSetting: { epicStoryPointDisplay: 'LOUD', useJiraRank: true },
      boardSetting: { maximumStories: -1, boardLabels: { goals: 'Actors' } },
      goalSetting: 'none',
    };
    expect(liftAdminSettings(stored)).toMatchObject({
      cardSetting: { defaultIssueTypeStoryId: '10004', defaultColorEpic: null },
      fieldSetting: { epicStoryPointDisplay: 'HIDE', useJiraRank: true },
      boardSetting: { maximumStories: 1000, boardLabels: { goals: 'Actors', steps: 'STEPS' } },
      goalSetting: { enableGoalMapping: false },
    });
  });

  it('can be read from any stored value; reading the result again changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (anything) => {
        const lifted = liftAdminSettings(anything);
        expect(adminSettingsSchema.parse(lifted)).toEqual(lifted);
        expect(liftAdminSettings(JSON.parse(JSON.stringify(lifted)))).toEqual(lifted);
      }),
    );
  });
});
