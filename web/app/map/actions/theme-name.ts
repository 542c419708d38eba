import type { TFunction } from 'i18next';
import type { Theme } from '#domain/aggregates/setting/themes.ts';

/** Maps each theme to the last part of its translation key, which must be a single word. */
const NAMES = {
  'fashion-ui': 'fashion',
  basic: 'basic',
  dark: 'dark',
  'black-night': 'night',
  colorful: 'colorful',
  'bright-colorful': 'bright',
} as const;

export const themeName = (t: TFunction, theme: Theme): string => t(`theme.name.${NAMES[theme]}`);
