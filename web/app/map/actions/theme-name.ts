import type { TFunction } from 'i18next';
import type { Theme } from '#domain/aggregates/setting/themes.ts';

/** Keys in the catalogue are single words. */
const NAMES = {
  'fashion-ui': 'fashion',
  basic: 'basic',
  dark: 'dark',
  'black-night': 'night',
  colorful: 'colorful',
  'bright-colorful': 'bright',
} as const;

export const themeName = (t: TFunction, theme: Theme): string => t(`theme.name.${NAMES[theme]}`);
