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
  readonly search: ReactNode;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/**
 * Returns the filters that are chips, the filters whose chips fit into the row, and the number of active filters
 * without a chip.
 */
const useChips = (
  { loaded, filters }: FilterRowProps,
  width: number,
  gone: ReadonlySet<string>,
) => {
  const { portfolio } = loaded.board;
  const steps = !(portfolio && isFlat(portfolio));
  const withStories = useEmptySteps() === 'hidden';
  const [laid, setLaid] = useState({ width: -1, first: [] as readonly string[] });
  // Active filters come first. A filter that was just turned on keeps its position until the width of the row changes.
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
     * Number of filters whose chips do not fit. The number must not depend on whether one chip fits: the "+ n" chip
     * needs space, so the row would alternate between one chip and none.
     */
    more: inRow[0] ? wanted - seen.length + (isStepsGone ? 1 : 0) : 0,
    unseen: filters.count - selectedOf(seen).length + (isStepsGone && withStories ? 1 : 0),
  };
};

/**
 * The second row of the toolbar. Left: search, people, the menu of all filters, and quick filters as chips. Right: view
 * controls.
 */
export const FilterRow = (props: FilterRowProps) => {
  const { page, filters, loaded, search, tools, children } = props;
  const { t } = useTranslation();
  const { row, onKeyDown } = useRoving();
  const gone = useFitting(row);
  const width = useWidth(row);
  const [open, onOpen] = useState(false);
  // Only admins of the board may change the board's own filters (R-FILTER-2).
  const onToggle = useToggleFilter(loaded.board.rights.administer, page.onChange);
  const chips = useChips(props, width, gone);
  // Moves the focus before the filters are cleared, because clearing them removes the button.
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
