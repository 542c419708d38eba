import { useTranslation } from 'react-i18next';
import toggle from '../../ui/buttons/toggle-button.module.css';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { Popover } from '../../ui/layers/popover.tsx';
import { yields } from '../../ui/layers/use-fitting.ts';
import type { Opened } from '../../ui/layers/use-opener.ts';
import { later } from '../../ui/pages/later.tsx';
import type { FilterMenuProps } from './filter-menu.tsx';

const FilterMenu = later<FilterMenuProps>(() => import('./filter-menu.tsx'), 'filters');

interface FiltersButtonProps extends FilterMenuProps {
  /** Number of active filters without a chip in the row. */
  readonly unseen: number;
  readonly opened: Opened;
}

export const FiltersButton = ({ unseen, opened, ...menu }: FiltersButtonProps) => {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('filters.label')}
      opened={opened}
      preload={FilterMenu.preload}
      opener={(opener) => (
        <button
          type="button"
          className={classNames(toggle.toggle, focus.ring)}
          data-on={unseen > 0 || undefined}
          data-more
          {...opener}
        >
          <Icon name="filter" size={12} />
          <span {...yields(19)}>{t('filters.label')}</span>
          {unseen > 0 && ` · ${unseen}`}
          <Icon name="chevron-down" size={12} />
        </button>
      )}
    >
      <FilterMenu {...menu} />
    </Popover>
  );
};
