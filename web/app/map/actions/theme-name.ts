import type { TFunction } from 'i18next';
import type { Theme } from '#domain/aggregates/setting/themes.ts';

/** Maps theme names to keys of the catalogue, which must be single words. */
const NAMES = {
  'fashion-ui': 'fashion',
  basic: 'basic',
  dark: 'dark',
  'black-night': 'night',
  colorful: 'colorful',
  'bright-colorful': 'bright',
} as const;

export const themeName = (t: TFunction, theme: Theme): string => t(`theme.name.${NAMES[theme]}`);
