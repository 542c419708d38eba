import { useTranslation } from 'react-i18next';
import { isOn, isProtected, type PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { hideEmptySteps } from '../../board/state/drawing/empty-steps.ts';
import { filterName } from '../../store/board-data/filter-name.ts';
import toggle from '../../ui/buttons/toggle-button.module.css';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { yields } from '../../ui/layers/use-fitting.ts';

/** Name of "Only steps with stories" for `useFitting`. */
export const STEPS = '-steps';

/**
 * The `useFitting` order of the first filter. Each further filter has one less, so the last filter is hidden first.
 */
const FIRST_OF_FILTERS = 9;

/** The order of filters that are on begins here: they are hidden after all others and the words of buttons. */
const ON = 14;

interface FilterChipsProps {
  readonly inRow: readonly PlacedFilter[];
  /** Whether the map has steps, so that those without stories can be hidden; and whether they are. */
  readonly steps: boolean;
  readonly withStories: boolean;
  /** Number of chips that did not fit. */
  readonly more: number;
  readonly onToggle: (filter: PlacedFilter) => void;
  readonly onMore: () => void;
}

/** The quick filters as chips, as many as fit; the last one leads to the others, and goes with the first filter. */
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
          aria-label={`+ ${more} ${t('filters.more')}`}
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
