import { describe, expect, it } from 'vitest';
import { withAdminChange } from './admin-change.ts';
import { adminSettingsSchema, liftAdminSettings } from './admin-settings.ts';
import { keepUnread } from './keep.ts';
import { liftUserSettings, userSettingsSchema } from './user-settings.ts';
import { viewedAs } from './view-mode.ts';

const storedAfter = (stored: unknown, change: Parameters<typeof withAdminChange>[1]): unknown => {
  const read = liftAdminSettings(stored);
  const wanted = withAdminChange(read, change);
  return keepUnread(adminSettingsSchema, stored, { read, wanted, defaults: 'removed' });
};

describe('keepUnread', () => {
  it('stores the change and keeps fields that cannot be read', () => {
    const stored = { later: 1, boardSetting: { boardLabels: { steps: 'Stages', third: 'x' } } };
    expect(storedAfter(stored, { boardSetting: { boardLabels: { goals: 'Outcomes' } } })).toEqual({
      later: 1,
      boardSetting: { boardLabels: { goals: 'Outcomes', steps: 'Stages', third: 'x' } },
    });
    expect(
      storedAfter(undefined, { boardSetting: { boardLabels: { goals: 'Outcomes' } } }),
    ).toEqual({
      boardSetting: { boardLabels: { goals: 'Outcomes' } },
    });
  });

  it('where defaults are not stored, removes settings that have their default value again', () => {
    const stored = {
      boardSetting: { maximumStories: 50, boardLabels: { goals: 'Outcomes', third: 'x' } },
      cardSetting: { defaultColorGoal: '#2563EB' },
    };
    const change = {
      boardSetting: { maximumStories: 1000, boardLabels: { goals: 'GOALS' } },
      cardSetting: { defaultColorGoal: null },
    };
    expect(storedAfter(stored, change)).toEqual({
      boardSetting: { boardLabels: { third: 'x' } },
      cardSetting: {},
    });
  });

  it('where defaults are stored, stores a choice even if it is the default value', () => {
    const read = liftUserSettings({ viewMode: 'roadmap', later: 1 });
    const wanted = viewedAs('storyMap')(read);
    const stored = { viewMode: 'roadmap', later: 1 };
    expect(keepUnread(userSettingsSchema, stored, { read, wanted, defaults: 'stored' })).toEqual({
      viewMode: 'storyMap',
      later: 1,
    });
  });
});
