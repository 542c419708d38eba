import { useTranslation } from 'react-i18next';
import { type CardFilter, type GroupName, pickValue } from '#domain/board/filters/card-filter.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Popover } from '../../ui/layers/popover.tsx';
import { yields } from '../../ui/layers/use-fitting.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { GroupListProps } from './group-list.tsx';

export interface GroupFilterProps {
  readonly group: GroupName;
  readonly stories: readonly Issue[];
  readonly filter: CardFilter;
  readonly onFilter: (filter: CardFilter) => void;
}

interface GroupButtonProps extends GroupFilterProps {
  readonly icon: IconName;
  /** The number of options that are not shown next to the button; it replaces the button's icon. */
  readonly rest?: number;
}

const GroupList = later<GroupListProps>(() => import('./group-list.tsx'), 'filters');

/** One filter group as a button with its list. */
export const GroupFilter = (props: GroupButtonProps) => {
  const { group, icon, rest = 0, stories, filter, onFilter } = props;
  const { t } = useTranslation();
  const name = t(`filters.group.${group}`);
  const count = filter[group].length;
  return (
    <Popover
      label={name}
      opener={(opening) => (
        <Button spacing="compact" appearance="subtle" data-tooltip={name} {...opening}>
          {rest > 0 ? <span aria-hidden="true">+{rest}</span> : <Icon name={icon} />}
          <span {...yields(1)}>{name}</span>
          {count > 0 && <Badge value={count} label={t('filters.picked', { count })} />}
          <Icon name="chevron-down" size={12} />
        </Button>
      )}
      preload={GroupList.preload}
    >
      <GroupList
        group={group}
        stories={stories}
        filter={filter}
        onPick={(value) => onFilter(pickValue(filter, group, value))}
        onIncludeEpics={(includeEpics) => onFilter({ ...filter, includeEpics })}
      />
    </Popover>
  );
};
