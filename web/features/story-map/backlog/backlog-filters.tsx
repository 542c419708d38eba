import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BacklogFilter } from '#domain/tracker/jql/backlog.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { useStatusesQuery } from '../../../api/board/statuses-api.ts';
import { useProjectPeopleQuery } from '../../../api/issues/project-people-api.ts';
import unseen from '../../../page/unseen.module.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Avatar } from '../../../ui/icons/avatar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../../ui/icons/issue-type-icon.tsx';
import { Popover } from '../../../ui/layers/popover.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Lozenge, toneOfCategory } from '../../../ui/marks/lozenge.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import list from '../filters/group-list.module.css';
import styles from './backlog-panel.module.css';

/** A value of a filter: the ids that it stands for, since each project has its own id for the same type or status. */
interface Option {
  readonly ids: readonly string[];
  readonly name: string;
  readonly label: ReactNode;
}

type Group = 'types' | 'statuses' | 'assignees';

interface FilterProps {
  readonly board: BoardData;
  readonly filter: BacklogFilter;
  readonly onFilter: (filter: BacklogFilter) => void;
}

interface GroupProps extends Omit<FilterProps, 'board'> {
  readonly group: Group;
  readonly options: readonly Option[];
  /** A field over the options, where they are searched for. */
  readonly children?: ReactNode;
}

/** What has one name is one option. */
const byName = <Item extends { readonly id: string; readonly name: string }>(
  items: readonly Item[],
  labelOf: (item: Item) => ReactNode,
): readonly Option[] =>
  [...Map.groupBy(items, ({ name }) => name)].flatMap(([name, same]) => {
    const [first] = same;
    return first ? { ids: same.map(({ id }) => id), name, label: labelOf(first) } : [];
  });

const GroupButton = ({ group, options, filter, onFilter, children }: GroupProps) => {
  const { t } = useTranslation();
  const picked = filter[group];
  const name = t(`filters.group.${group}`);
  const isPicked = ({ ids }: Option) => ids.every((id) => picked.includes(id));
  const count = options.filter(isPicked).length;
  const pick = (option: Option) => {
    const others = picked.filter((id) => !option.ids.includes(id));
    onFilter({ ...filter, [group]: isPicked(option) ? others : [...others, ...option.ids] });
  };
  return (
    <Popover
      label={name}
      opener={(props) => (
        <Button spacing="compact" {...props}>
          <span aria-hidden="true">{name}</span>
          <span className={unseen.unseen}>{t('backlog.filterBy', { name })}</span>
          {count > 0 && <Badge value={count} label={t('filters.picked', { count })} />}
          <Icon name="chevron-down" size={12} />
        </Button>
      )}
    >
      {children && <div className={list.search}>{children}</div>}
      <ul className={list.list}>
        {options.map((option) => (
          <li key={option.ids.join()}>
            <Checkbox checked={isPicked(option)} onChange={() => pick(option)}>
              {option.label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {options.length === 0 && <p className={list.nothing}>{t('filters.nothingFound')}</p>}
    </Popover>
  );
};

/** Milliseconds of quiet before the tracker is asked for people (spec 000 §9 Debounces). */
const QUIET = 300;

/** People by a part of their name: those at hand at once, the tracker's own finding after it (spec 000 §4). */
const AssigneeFilter = ({ board, ...rest }: FilterProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), QUIET);
  const projectKeys = board.projects.map(({ key }) => key).join();
  const { data: atHand = [] } = useProjectPeopleQuery({ projectKeys });
  const { data: found = [] } = useProjectPeopleQuery(
    { projectKeys, text: asked },
    { skip: asked === '' },
  );
  const people = new Map([...atHand, ...found].map((person) => [person.accountId, person]));
  const wanted = text.trim().toLocaleLowerCase();
  const nobody = { ids: [''], name: t('filters.nobody'), label: t('filters.nobody') };
  const named = [...people.values()].map((person) => ({
    ids: [person.accountId],
    name: person.displayName,
    label: (
      <>
        <Avatar person={person} />
        {person.displayName}
      </>
    ),
  }));
  const options = [nobody, ...named].filter(({ ids: [id = ''], name }) => {
    const kept = rest.filter.assignees.includes(id);
    return name.toLocaleLowerCase().includes(wanted) || (kept && wanted === '');
  });
  return (
    <GroupButton group="assignees" options={options} {...rest}>
      <TextField
        label={t('backlog.findPeople')}
        hideLabel
        placeholder={t('backlog.findPeople')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </GroupButton>
  );
};

/** By type, status and assignee; each list is the tracker's own, so that what is not read yet can be filtered too. */
export const BacklogFilters = (props: FilterProps) => {
  const { board, filter, onFilter } = props;
  const { t } = useTranslation();
  const { data: statuses = [] } = useStatusesQuery(board.projects.map(({ id }) => id));
  const types = board.projects
    .flatMap(({ issueTypes }) => issueTypes)
    .filter(({ hierarchyLevel, subtask }) => hierarchyLevel === 0 && !subtask);
  const open = statuses.filter(({ category }) => category !== 'done');
  const rest = { filter, onFilter };
  const any = filter.types.length + filter.statuses.length + filter.assignees.length > 0;
  return (
    <div className={styles.filters}>
      <GroupButton
        group="types"
        options={byName(types, (type) => (
          <>
            <IssueTypeIcon type={type} />
            {type.name}
          </>
        ))}
        {...rest}
      />
      <GroupButton
        group="statuses"
        options={byName(open, ({ name, category }) => (
          <Lozenge tone={toneOfCategory[category]}>{name}</Lozenge>
        ))}
        {...rest}
      />
      <AssigneeFilter {...props} />
      {any && (
        <Button
          appearance="subtle"
          spacing="compact"
          onClick={() => onFilter({ ...filter, types: [], statuses: [], assignees: [] })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
};
