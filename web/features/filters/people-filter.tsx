import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pickValue } from '#domain/board/filters/card-filter.ts';
import { optionsOf } from '#domain/board/filters/options.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { yields } from '../../ui/layers/use-fitting.ts';
import { GroupFilter, type GroupFilterProps } from './group-filter.tsx';
import styles from './people-filter.module.css';

/** Faces in the toolbar; other people are only in the list. */
const FACES = 5;

/** Filters by people: those with the most cards as faces, and everybody in a list. */
export const PeopleFilter = ({ stories, filter, onFilter }: Omit<GroupFilterProps, 'group'>) => {
  const { t } = useTranslation();
  const people = useMemo(
    () =>
      optionsOf('assignees', stories)
        .filter(({ person }) => person !== null)
        .sort((left, right) => right.count - left.count),
    [stories],
  );
  return (
    <div className={styles.people}>
      <span className={styles.faces} {...yields(12, 'faces')}>
        {people.slice(0, FACES).map(({ value, person }) => {
          const on = filter.assignees.includes(value);
          const label = t('filters.onlyBy', { name: person?.displayName });
          return (
            <button
              key={value}
              type="button"
              aria-label={label}
              aria-pressed={on}
              data-tooltip={label}
              className={classNames(styles.face, focus.ring)}
              onClick={() => onFilter(pickValue(filter, 'assignees', value))}
            >
              {person && <Avatar person={person} size={24} />}
            </button>
          );
        })}
      </span>
      <GroupFilter
        group="assignees"
        icon="person"
        rest={people.length - FACES}
        stories={stories}
        filter={filter}
        onFilter={onFilter}
      />
    </div>
  );
};
