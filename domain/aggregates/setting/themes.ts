import type { SettingsChange, UserSettings } from './user-settings.ts';

/**
 * Themes of a map (R-MAP-15). The first two follow the host's light or dark mode; the first is the
 * default.
 */
export const THEMES = [
  'fashion-ui',
  'basic',
  'dark',
  'black-night',
  'colorful',
  'bright-colorful',
] as const;

export type Theme = (typeof THEMES)[number];

/** Returns a person's theme. A stored theme that no longer exists is read as the default. */
export const themeOf = ({ themeClass }: Pick<UserSettings, 'themeClass'>): Theme =>
  THEMES.find((theme) => theme === themeClass) ?? THEMES[0];

export const themed =
  (themeClass: Theme): SettingsChange =>
  (settings) => ({ ...settings, themeClass });
