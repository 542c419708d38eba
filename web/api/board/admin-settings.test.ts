import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN, readAdminSettings } from './admin-settings.ts';

describe("the admins' settings", () => {
  it('say the type of new stories and how steps tell their points', () => {
    const stored = {
      cardSetting: { defaultIssueTypeStoryId: '10004', enableShowStoryMedia: false },
      fieldSetting: { epicStoryPointDisplay: 'SUM', useJiraRank: false },
    };
    expect(readAdminSettings(stored)).toEqual({ storyTypeId: '10004', stepPoints: 'SUM' });
  });

  it.each([undefined, null, 'x', {}, { fieldSetting: { epicStoryPointDisplay: 'LOUD' } }])(
    'are the defaults for %j',
    (stored) => expect(readAdminSettings(stored)).toEqual(DEFAULT_ADMIN),
  );
});
