import { describe, expect, it } from 'vitest';
import { THEMES, themed, themeOf } from './themes.ts';
import { liftUserSettings } from './user-settings.ts';

const settings = liftUserSettings({});

describe('the theme of a map', () => {
  it('follows the host when no theme or an unknown theme is stored', () => {
    expect(themeOf(settings)).toBe('fashion-ui');
    expect(themeOf(liftUserSettings({ themeClass: 'sepia' }))).toBe('fashion-ui');
  });

  it.each(THEMES)('is stored as chosen: %s', (theme) => {
    expect(themeOf(themed(theme)(settings))).toBe(theme);
  });
});
