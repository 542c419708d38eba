import { useTranslation } from 'react-i18next';
import { isOn, isProtected, type PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { hideEmptySteps } from '../../board/state/drawing/empty-steps.ts';
import { filterName } from '../../store/board-data/filter-name.ts';
import toggle from '../../ui/buttons/toggle-button.module.css';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { yields } from '../../ui/layers/use-fitting.ts';

/** Name of the chip "Only steps with stories" in `useFitting`. */
export const STEPS = '-steps';

/** The `useFitting` order of the first filter. Each further filter has a smaller order and is hidden earlier. */
const FIRST_OF_FILTERS = 9;

/** The lowest order of active filters. They are hidden after inactive filters and button labels. */
const ON = 14;

interface FilterChipsProps {
  readonly inRow: readonly PlacedFilter[];
  /** Whether the map has steps that can be hidden when they have no stories. */
  readonly steps: boolean;
  readonly withStories: boolean;
  /** Number of filters whose chips do not fit into the row. */
  readonly more: number;
  readonly onToggle: (filter: PlacedFilter) => void;
  readonly onMore: () => void;
}

/** As many quick filters as fit, as chips. The last chip opens a menu with the hidden filters. */
export const FilterChips = (props: FilterChipsProps) => {
  const { inRow, steps, withStories, more, onToggle, onMore } = props;
  const { t } = useTranslation();
  return (
    <>
      {inRow.map((filter, place) => (
        <ToggleButton
          key={filter.id}
          label={filterName(t, filter)}
          pressed={isOn(filter)}
          {...(isProtected(filter)
            ? { icon: 'lock', hint: t('filters.alwaysOn') }
            : { cross: true })}
          onToggle={() => onToggle(filter)}
          {...yields(isOn(filter) ? ON + 1 / (place + 2) : FIRST_OF_FILTERS - place, filter.id)}
        />
      ))}
      {steps && (
        <ToggleButton
          label={t('filters.stepsWithStories')}
          pressed={withStories}
          cross
          onToggle={() => hideEmptySteps(!withStories)}
          {...yields(withStories ? ON : 0, STEPS)}
        />
      )}
      {more > 0 && (
        <button
          type="button"
          aria-label={t('labelled', {
            label: t('filters.more'),
            what: `+${t('number', { value: more })}`,
          })}
          data-tooltip={t('filters.more')}
          className={classNames(toggle.toggle, focus.ring)}
          onClick={onMore}
          {...yields(FIRST_OF_FILTERS, '+')}
        >
          + {more}
        </button>
      )}
    </>
  );
};
