import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BacklogFilter } from '#domain/tracker/jql/backlog.ts';
import { useStatusesQuery } from '../../store/board/statuses-api.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useProjectPeopleQuery } from '../../store/issues/project-people-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import styles from './backlog-panel.module.css';
import { byName, type Choice, ChoiceButton } from './choice-button.tsx';

type Group = 'types' | 'statuses' | 'assignees';

interface FilterProps {
  readonly board: BoardData;
  readonly filter: BacklogFilter;
  readonly onFilter: (filter: BacklogFilter) => void;
}

interface GroupProps extends Omit<FilterProps, 'board'> {
  readonly group: Group;
  readonly options: readonly Choice[];
  readonly children?: ReactNode;
}

const GroupButton = ({ group, filter, onFilter, ...rest }: GroupProps) => {
  const { t } = useTranslation();
  const name = t(`filters.group.${group}`);
  return (
    <ChoiceButton
      name={name}
      label={t('backlog.filterBy', { name })}
      picked={filter[group]}
      onPick={(ids) => onFilter({ ...filter, [group]: ids })}
      {...rest}
    />
  );
};

/** Debounce time in milliseconds before the tracker is asked for people. */
const QUIET = 300;

/**
 * Filters by assignee. Typing a part of a name lists known people first, then people found by the tracker
 * (R-BACKLOG-6).
 */
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

/**
 * Filters by type, status and assignee. The tracker provides the options, so users can also filter issues that are not
 * loaded yet.
 */
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
