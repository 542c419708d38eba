import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardFilter, GroupName } from '#domain/board/filters/card-filter.ts';
import { type GroupOption, optionsOf } from '#domain/board/filters/options.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import styles from '../../story-map/filters/group-list.module.css';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';

export interface GroupListProps {
  readonly group: GroupName;
  readonly stories: readonly Issue[];
  readonly filter: CardFilter;
  readonly onPick: (value: string) => void;
  readonly onIncludeEpics: (includeEpics: boolean) => void;
}

/** A list with more options than this has a search field, and a shorter list has none. */
const SHORT = 6;

/** Adds those selected options that no visible card has, so that the user can deselect them. */
const withPicked = (options: readonly GroupOption[], picked: readonly string[]): GroupOption[] => {
  const known = new Set(options.map(({ value }) => value));
  const gone = picked.filter((value) => !known.has(value));
  const empty = { count: 0, person: null, category: null, type: null };
  return [...options, ...gone.map((value) => ({ ...empty, value, name: value }))];
};

const OptionLabel = ({ option, name }: { readonly option: GroupOption; readonly name: string }) => {
  const { t } = useTranslation();
  const { person, category, type, count } = option;
  return (
    <>
      {person && <Avatar person={person} />}
      {type && <IssueTypeIcon type={type} />}
      <span className={styles.name}>
        {category ? <Lozenge tone={toneOfCategory[category]}>{name}</Lozenge> : name}
      </span>
      <span className={styles.count} role="img" aria-label={t('filters.count', { count })}>
        {t('number', { value: count })}
      </span>
    </>
  );
};

/** The options of a filter group, with a search field if there are many. */
const GroupList = ({ group, stories, filter, onPick, onIncludeEpics }: GroupListProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const options = withPicked(optionsOf(group, stories), filter[group]);
  const nameOf = ({ name }: GroupOption) => name ?? t('filters.nobody');
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = options.filter((option) => nameOf(option).toLocaleLowerCase().includes(wanted));
  const label = t('filters.search', { name: t(`filters.group.${group}`) });
  return (
    <>
      {options.length > SHORT && (
        <div className={styles.search}>
          <TextField
            label={label}
            hideLabel
            placeholder={label}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <ul className={styles.list}>
        {shown.map((option) => (
          <li key={option.value}>
            <Checkbox
              checked={filter[group].includes(option.value)}
              onChange={() => onPick(option.value)}
            >
              <OptionLabel option={option} name={nameOf(option)} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.nothing}>{t('filters.nothingFound')}</p>}
      {group !== 'types' && (
        <div className={styles.foot}>
          <Checkbox checked={filter.includeEpics} onChange={onIncludeEpics}>
            {t('filters.epicsToo')}
          </Checkbox>
        </div>
      )}
    </>
  );
};

export default GroupList;
