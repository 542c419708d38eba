import { useTranslation } from 'react-i18next';
import type { SettingsChange } from '#domain/aggregates/setting/user-settings.ts';
import { chosen } from '#domain/board/filters/choose.ts';
import { isProtected, type PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { laterModule } from '../../later/later-module.ts';
import { useHost } from '../../page/host-context.ts';

const flags = laterModule(() => import('./protected-flag.ts'), 'filters');

/** Turns a filter on or off. Default filters of the board cannot be turned off; a flag explains that (R-FILTER-10). */
export const useToggleFilter = (
  administers: boolean,
  onChange: (change: SettingsChange) => void,
): ((filter: PlacedFilter) => void) => {
  const { t } = useTranslation();
  const host = useHost();
  return (filter) => {
    if (isProtected(filter))
      flags.run(({ protectedFlag }) => host.flag(protectedFlag(t, administers)));
    else onChange(chosen({ id: filter.id, isSelected: !filter.isSelected }));
  };
};
