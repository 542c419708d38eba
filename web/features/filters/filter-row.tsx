import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFlat } from '#domain/aggregates/portfolio/levels.ts';
import type { Filters } from '../../story-map/filters/use-filters.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useFitting, yields } from '../../ui/layers/use-fitting.ts';
import { useRoving } from '../../ui/use-roving.ts';
import { useWidth } from '../../ui/use-width.ts';
import styles from './filter-row.module.css';
import { GroupFilter } from './group-filter.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { useToggleFilter } from './use-toggle-filter.ts';

interface FilterRowProps {
  readonly page: PageContext;
  readonly filters: Filters;
  readonly loaded: LoadedBoard;
  /** Rendered before the filters. */
  readonly search: ReactNode;
  /** Notes about the result of the filters. */
  readonly children: ReactNode;
}

/** The second row of the toolbar: search and quick filters on the left, people and groups on the right. */
export const FilterRow = ({ page, filters, loaded, search, children }: FilterRowProps) => {
  const { t } = useTranslation();
  const { row, onKeyDown } = useRoving();
  const gone = useFitting(row);
  const width = useWidth(row);
  // Only an admin of the board may change the board's own filters (R-FILTER-2).
  const toggle = useToggleFilter(loaded.board.rights.administer, page.onChange);
  const { quick, cards, onCards, stories } = filters;
  const { portfolio } = loaded.board;
  // The button disappears with the filters, so the focus must move elsewhere first.
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
        {search}
        <QuickFilters
          filters={quick}
          width={width}
          gone={gone}
          steps={!(portfolio && isFlat(portfolio))}
          onToggle={toggle}
          onChange={page.onChange}
          onManage={page.onManage}
        />
      </div>
      <div className={styles.group}>
        <span {...yields(2)}>{children}</span>
        <PeopleFilter {...group} />
        <GroupFilter group="statuses" icon="status" {...group} />
        <GroupFilter group="types" icon="type" {...group} />
        {filters.count > 0 && (
          <Button spacing="compact" data-tooltip={t('filters.clear')} onClick={clear}>
            <Icon name="close" size={12} />
            <span {...yields(1)}>{t('filters.clear')}</span>
          </Button>
        )}
      </div>
    </div>
  );
};
