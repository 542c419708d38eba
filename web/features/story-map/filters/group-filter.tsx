import { useTranslation } from 'react-i18next';
import { type CardFilter, type GroupName, picked } from '#domain/card-filter/card-filter.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { GroupList } from './group-list.tsx';

export interface GroupFilterProps {
  readonly group: GroupName;
  readonly stories: readonly Issue[];
  readonly filter: CardFilter;
  readonly onFilter: (filter: CardFilter) => void;
}

/** One filter group as a button with its list. */
export const GroupFilter = ({ group, stories, filter, onFilter }: GroupFilterProps) => {
  const { t } = useTranslation();
  const name = t(`filters.group.${group}`);
  const count = filter[group].length;
  return (
    <Popover
      label={name}
      opener={
        <Button spacing="compact" appearance="subtle">
          {name}
          {count > 0 && <Badge value={count} label={t('filters.picked', { count })} />}
          <Icon name="chevron-down" size={12} />
        </Button>
      }
    >
      <GroupList
        group={group}
        stories={stories}
        filter={filter}
        onPick={(value) => onFilter(picked(filter, group, value))}
        onIncludeEpics={(includeEpics) => onFilter({ ...filter, includeEpics })}
      />
    </Popover>
  );
};
