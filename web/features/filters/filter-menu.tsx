import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUPS, type GroupName, pickValue } from '#domain/board/filters/card-filter.ts';
import { resetSelection, selectAllFilters } from '#domain/board/filters/choose.ts';
import { isOn, type PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { hideEmptySteps } from '../../board/state/drawing/empty-steps.ts';
import { filterName } from '../../store/board-data/filter-name.ts';
import type { Filters } from '../../story-map/filters/use-filters.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import styles from './filter-menu.module.css';
import GroupList from './group-list.tsx';

export interface FilterMenuProps {
  readonly page: PageContext;
  readonly filters: Filters;
  /** Whether the map has steps that can be hidden when they have no stories. */
  readonly steps: boolean;
  readonly withStories: boolean;
  readonly onToggle: (filter: PlacedFilter) => void;
}

const QuickFilters = ({ page, filters, steps, withStories, onToggle }: FilterMenuProps) => {
  const { t } = useTranslation();
  const { quick } = filters;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('filters.quick')}
      </h2>
      <ul className={styles.list}>
        {quick.map((filter) => (
          <li key={filter.id}>
            <Checkbox checked={isOn(filter)} onChange={() => onToggle(filter)}>
              {filterName(t, filter)}
            </Checkbox>
          </li>
        ))}
        {steps && (
          <li>
            <Checkbox checked={withStories} onChange={hideEmptySteps}>
              {t('filters.stepsWithStories')}
            </Checkbox>
          </li>
        )}
      </ul>
      <div className={styles.actions}>
        <Button
          spacing="compact"
          appearance="subtle"
          onClick={() => page.onChange(selectAllFilters(quick))}
        >
          {t('filters.selectAll')}
        </Button>
        <Button
          spacing="compact"
          appearance="subtle"
          onClick={() => page.onChange(resetSelection(quick))}
        >
          {t('filters.reset')}
        </Button>
      </div>
    </section>
  );
};

interface GroupProps extends Pick<FilterMenuProps, 'filters'> {
  readonly group: GroupName;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const Group = ({ group, filters, open, onOpen }: GroupProps) => {
  const { t } = useTranslation();
  const { stories, cards, onCards } = filters;
  const count = cards[group].length;
  return (
    <section className={styles.section}>
      <button
        type="button"
        className={classNames(styles.group, focus.ring)}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
        <span className={styles.name}>{t(`filters.group.${group}`)}</span>
        {count > 0 && (
          <Badge value={t('number', { value: count })} label={t('filters.picked', { count })} />
        )}
      </button>
      {open && (
        <GroupList
          group={group}
          stories={stories}
          filter={cards}
          onPick={(value) => onCards(pickValue(cards, group, value))}
          onIncludeEpics={(includeEpics) => onCards({ ...cards, includeEpics })}
        />
      )}
    </section>
  );
};

/** A menu with all filters (quick filters, people, statuses, types) and a link to manage quick filters. */
const FilterMenu = (props: FilterMenuProps) => {
  const { page, filters } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState<GroupName | null>(null);
  return (
    <div className={styles.menu}>
      <QuickFilters {...props} />
      {GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          filters={filters}
          open={opened === group}
          onOpen={(open) => setOpened(open ? group : null)}
        />
      ))}
      <div className={styles.foot}>
        <Button spacing="compact" appearance="subtle" onClick={page.onManage}>
          {t('filters.manage')}
        </Button>
        <Button spacing="compact" appearance="subtle" onClick={filters.clear}>
          {t('filters.clear')}
        </Button>
      </div>
    </div>
  );
};

export default FilterMenu;
