import type { TFunction } from 'i18next';
import type { HostFlag } from '../../host/host.ts';
import { FLAG } from '../../store/state/flags.ts';

/** Returns the flag about a default filter of the board, which a click cannot turn off (R-FILTER-10). */
export const protectedFlag = (t: TFunction, administers: boolean): HostFlag => ({
  tone: 'info',
  title: t('filters.kept.title'),
  body: administers ? t('filters.kept.admin') : t('filters.kept.member'),
  milliseconds: FLAG.error,
});
