import { describe, expect, it } from 'vitest';
import { THEMES, themed, themeOf } from './themes.ts';
import { liftUserSettings } from './user-settings.ts';

const settings = liftUserSettings({});

describe('the theme of a map', () => {
  it('follows the host where none was chosen, or one that is no more', () => {
    expect(themeOf(settings)).toBe('fashion-ui');
    expect(themeOf(liftUserSettings({ themeClass: 'sepia' }))).toBe('fashion-ui');
  });

  it.each(THEMES)('%s is kept as it was chosen', (theme) => {
    expect(themeOf(themed(theme)(settings))).toBe(theme);
  });
});
