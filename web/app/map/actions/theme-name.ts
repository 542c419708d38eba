import type { TFunction } from 'i18next';
import type { Theme } from '#domain/aggregates/setting/themes.ts';

/** The catalogue's keys for the themes: a key is a single word. */
const NAMES = {
  'fashion-ui': 'fashion',
  basic: 'basic',
  dark: 'dark',
  'black-night': 'night',
  colorful: 'colorful',
  'bright-colorful': 'bright',
} as const;

export const themeName = (t: TFunction, theme: Theme): string => t(`theme.name.${NAMES[theme]}`);
