import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuickFilter } from '#domain/quick-filter/quick-filter.ts';
import { FLAG } from '../../../api/flags/flags.ts';
import { useHost } from '../../../page/host-context.ts';
import { filterName } from './filter-name.ts';

/** Says once which defaults of the board Jira cannot run (spec 000 §8 Toast kinds, Invalid JQL). */
export const useUnsoundFlag = (unsound: readonly QuickFilter[] = []): void => {
  const { t } = useTranslation();
  const host = useHost();
  const names = unsound.map((filter) => filterName(t, filter)).join(', ');
  useEffect(() => {
    if (names === '') return;
    host.flag({
      tone: 'warning',
      title: t('filters.invalid.title'),
      body: t('filters.invalid.text', { names }),
      milliseconds: FLAG.error,
    });
  }, [names, host, t]);
};
