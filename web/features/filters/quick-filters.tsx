import { useTranslation } from 'react-i18next';
import type { SettingsChange } from '#domain/aggregates/setting/user-settings.ts';
import { resetSelection, selectAllFilters } from '#domain/board/filters/choose.ts';
import { partedFor } from '#domain/board/filters/fitting.ts';
import { isOn, isProtected, type PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { hideEmptySteps, useEmptySteps } from '../../board/state/drawing/empty-steps.ts';
import { filterName } from '../../store/board-data/filter-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { DropdownMenu } from '../../ui/layers/menu.tsx';
import type { MenuEntry } from '../../ui/layers/menu-entry.ts';
import { yields } from '../../ui/layers/use-fitting.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import styles from './filter-row.module.css';

/** Name of "Only steps with stories" for `useFitting`. */
const STEPS = '-steps';
/**
 * The `useFitting` order of the first filter. Each further filter has one less, so the last filter is hidden first.
 */
const FIRST_OF_FILTERS = 11;

interface QuickFiltersProps {
  readonly filters: readonly PlacedFilter[];
  /** Width of the toolbar in screen pixels. */
  readonly width: number;
  /** Ids of the filters that did not fit into the toolbar. */
  readonly gone: ReadonlySet<string>;
  /** Whether the map has steps, so that those without stories can be hidden. */
  readonly steps: boolean;
  readonly onToggle: (filter: PlacedFilter) => void;
  readonly onChange: (change: SettingsChange) => void;
  readonly onManage: () => void;
}

interface TogglesProps extends Pick<QuickFiltersProps, 'onToggle'> {
  /** The filters that have a button in the row. */
  readonly inRow: readonly PlacedFilter[];
}

const Toggles = ({ onToggle, inRow }: TogglesProps) => {
  const { t } = useTranslation();
  return inRow.map((filter, place) => (
    <ToggleButton
      key={filter.id}
      className={styles.quick}
      label={filterName(t, filter)}
      pressed={isOn(filter)}
      {...(isProtected(filter) && { icon: 'lock', hint: t('filters.alwaysOn') })}
      onToggle={() => onToggle(filter)}
      {...yields(FIRST_OF_FILTERS - place, filter.id)}
    />
  ));
};

interface FilterMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly words: string;
  readonly hidden: number;
}

const FilterMenu = ({ entries, words, hidden }: FilterMenuProps) => {
  const { t } = useTranslation();
  return (
    <DropdownMenu
      label={t('filters.quick')}
      entries={entries}
      opener={(props) => (
        <Button spacing="compact" appearance="subtle" data-tooltip={words} data-more {...props}>
          <Icon name="filter" />
          <span {...yields(14)}>{words}</span>
          {hidden > 0 && <Badge value={hidden} label={t('filters.on', { count: hidden })} />}
          <Icon name="chevron-down" size={12} />
        </Button>
      )}
    />
  );
};

/** The menu's items: filters that do not fit, and actions on all filters. */
const useEntries = (props: QuickFiltersProps, inMenu: readonly PlacedFilter[]) => {
  const { filters, gone, onToggle, steps, onChange, onManage } = props;
  const { t } = useTranslation();
  const inList = filters.filter((filter) => inMenu.includes(filter) || gone.has(filter.id));
  const withStories = useEmptySteps() === 'hidden';
  const hidden = inList.filter(isOn).length;
  const words = inList.length < filters.length ? t('filters.more') : t('filters.quick');
  const entries = [
    ...inList.map((filter) => ({
      id: filter.id,
      label: filterName(t, filter),
      checked: isOn(filter),
      onSelect: () => onToggle(filter),
    })),
    ...(steps && gone.has(STEPS)
      ? [
          {
            id: STEPS,
            label: t('filters.stepsWithStories'),
            checked: withStories,
            onSelect: () => hideEmptySteps(!withStories),
          },
        ]
      : []),
    ...(inList.length > 0 || (steps && gone.has(STEPS))
      ? [{ id: '-', separator: true } as const]
      : []),
    {
      id: '-all',
      label: t('filters.selectAll'),
      disabled: filters.every(isOn),
      onSelect: () => onChange(selectAllFilters(filters)),
    },
    {
      id: '-reset',
      label: t('filters.reset'),
      disabled: !filters.some((filter) => filter.isSelected),
      onSelect: () => onChange(resetSelection(filters)),
    },
    { id: '-manage', label: t('filters.manage'), onSelect: onManage },
  ];
  return { withStories, entries, words, hidden };
};

/**
 * The quick filters: a toggle for each filter that fits, and a menu with the other filters and with actions on all of
 * them.
 */
export const QuickFilters = (props: QuickFiltersProps) => {
  const { filters, width, steps, onToggle } = props;
  const { t } = useTranslation();
  const { inRow, inMenu } = partedFor(filters, width);
  const menu = useEntries(props, inMenu);
  return (
    <>
      <Toggles onToggle={onToggle} inRow={inRow} />
      {steps && (
        <ToggleButton
          className={styles.whole}
          label={t('filters.stepsWithStories')}
          pressed={menu.withStories}
          onToggle={() => hideEmptySteps(!menu.withStories)}
          {...yields(3, STEPS)}
        />
      )}
      <FilterMenu {...{ entries: menu.entries, words: menu.words, hidden: menu.hidden }} />
    </>
  );
};
