import { useTranslation } from 'react-i18next';
import type { SettingsChange } from '#domain/setting/user-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { useRoving } from '../../../ui/use-roving.ts';
import { useWidth } from '../../../ui/use-width.ts';
import styles from './filter-row.module.css';
import { GroupFilter } from './group-filter.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { QuickFilters } from './quick-filters.tsx';
import type { Filters } from './use-filters.ts';
import { useToggleFilter } from './use-toggle-filter.ts';

interface FilterRowProps {
  readonly filters: Filters;
  /** Whether the viewer changes the board's own filters (spec 000 §6 Rules). */
  readonly administers: boolean;
  readonly onChange: (change: SettingsChange) => void;
  readonly onManage: () => void;
}

/** The second row of the toolbar: quick filters on the left, people and groups on the right. */
export const FilterRow = ({ filters, administers, onChange, onManage }: FilterRowProps) => {
  const { t } = useTranslation();
  const { row, onKeyDown } = useRoving();
  const width = useWidth(row);
  const toggle = useToggleFilter(administers, onChange);
  const { quick, cards, onCards, stories } = filters;
  // The button goes with what it clears, and must not take the focus along.
  const clear = () => {
    filters.clear();
    row.current?.querySelector('button')?.focus();
  };
  const group = { stories, filter: cards, onFilter: onCards };
  return (
    <div
      ref={row}
      className={styles.row}
      role="toolbar"
      aria-label={t('filters.label')}
      onKeyDown={onKeyDown}
    >
      <div className={styles.group}>
        <QuickFilters
          filters={quick}
          width={width}
          onToggle={toggle}
          onChange={onChange}
          onManage={onManage}
        />
      </div>
      <div className={styles.group}>
        <PeopleFilter {...group} />
        <GroupFilter group="statuses" {...group} />
        <GroupFilter group="types" {...group} />
        {filters.count > 0 && (
          <Button spacing="compact" onClick={clear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </div>
  );
};
