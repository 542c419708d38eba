import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFlat } from '#domain/aggregates/portfolio/levels.ts';
import { filtersInRow } from '#domain/board/filters/fitting.ts';
import { selectedOf } from '#domain/board/filters/narrowing.ts';
import { isOn } from '#domain/board/filters/quick-filter.ts';
import { useEmptySteps } from '../../board/state/drawing/empty-steps.ts';
import type { Filters } from '../../story-map/filters/use-filters.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import styles from '../../story-map/page/toolbar.module.css';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFitting, yields } from '../../ui/layers/use-fitting.ts';
import { useRoving } from '../../ui/use-roving.ts';
import { useWidth } from '../../ui/use-width.ts';
import { FilterChips, STEPS } from './filter-chips.tsx';
import { FiltersButton } from './filters-button.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { useToggleFilter } from './use-toggle-filter.ts';

interface FilterRowProps {
  readonly page: PageContext;
  readonly filters: Filters;
  readonly loaded: LoadedBoard;
  /** Rendered before the filters. */
  readonly search: ReactNode;
  /** Rendered at the end of the row. */
  readonly tools: ReactNode;
  /** Notes about the result of the filters. */
  readonly children: ReactNode;
}

/** The filters of the row: which are chips, which of these fit, and how many active ones cannot be seen. */
const useChips = (
  { loaded, filters }: FilterRowProps,
  width: number,
  gone: ReadonlySet<string>,
) => {
  const { portfolio } = loaded.board;
  const steps = !(portfolio && isFlat(portfolio));
  const withStories = useEmptySteps() === 'hidden';
  const [laid, setLaid] = useState({ width: -1, first: [] as readonly string[] });
  // The filters that are on stand first. One that is turned on keeps its place until the row gets another width.
  if (laid.width !== width) {
    setLaid({ width, first: filters.quick.filter(isOn).map(({ id }) => id) });
  }
  const inRow = filtersInRow(filters.quick, width, laid.first);
  const seen = inRow.filter(({ id }) => !gone.has(id));
  const isStepsGone = steps && gone.has(STEPS);
  const wanted = filters.quick.filter(({ show }) => show).length;
  return {
    inRow,
    steps,
    withStories,
    /**
     * Chips that did not fit. It must not depend on whether any chip fits: "+ n" itself takes room, so the row would
     * change forever between one chip and none.
     */
    more: inRow[0] ? wanted - seen.length + (isStepsGone ? 1 : 0) : 0,
    unseen: filters.count - selectedOf(seen).length + (isStepsGone && withStories ? 1 : 0),
  };
};

/**
 * The second row of the toolbar. Left: search, people, the menu of all filters, and quick filters as chips. Right: how
 * the map is shown.
 */
export const FilterRow = (props: FilterRowProps) => {
  const { page, filters, loaded, search, tools, children } = props;
  const { t } = useTranslation();
  const { row, onKeyDown } = useRoving();
  const gone = useFitting(row);
  const width = useWidth(row);
  const [open, onOpen] = useState(false);
  // Only an admin of the board may change the board's own filters (R-FILTER-2).
  const onToggle = useToggleFilter(loaded.board.rights.administer, page.onChange);
  const chips = useChips(props, width, gone);
  // The button disappears with the filters, so the focus must move elsewhere first.
  const clear = () => {
    filters.clear();
    row.current?.querySelector('button')?.focus();
  };
  const more = () => onOpen(true);
  return (
    <div
      ref={row}
      className={classNames(styles.toolbar, styles.small)}
      role="toolbar"
      aria-label={t('filters.label')}
      data-filters
      onKeyDown={onKeyDown}
    >
      <div className={styles.group}>
        {search}
        <PeopleFilter
          stories={filters.stories}
          filter={filters.cards}
          narrowed={filters.waiting || filters.quick.some(isOn)}
          onFilter={filters.onCards}
          onMore={more}
        />
        <FiltersButton {...{ page, filters, onToggle }} {...chips} opened={{ open, onOpen }} />
        <FilterChips {...chips} onToggle={onToggle} onMore={more} />
        {filters.count > 0 && (
          <Button spacing="small" appearance="subtle" onClick={clear} {...yields(1, '-clear')}>
            {t('filters.clear')}
          </Button>
        )}
        <span {...yields(15)}>{children}</span>
      </div>
      <div className={styles.group}>{tools}</div>
    </div>
  );
};
