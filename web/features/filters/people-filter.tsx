import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardFilter, pickValue } from '#domain/board/filters/card-filter.ts';
import { optionsOf } from '#domain/board/filters/options.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { yields } from '../../ui/layers/use-fitting.ts';
import styles from './people-filter.module.css';

/** Maximum number of faces in the toolbar. The menu of filters lists everyone. */
const FACES = 4;

interface PeopleFilterProps {
  readonly stories: readonly Issue[];
  readonly filter: CardFilter;
  /** Whether quick filters are on. They may show the stories of only some people. */
  readonly narrowed: boolean;
  readonly onFilter: (filter: CardFilter) => void;
  readonly onMore: () => void;
}

/**
 * Returns the people who are assigned to stories, those with the most cards first. Quick filters do not change these
 * people, because the chips beside the faces would move away from under the pointer.
 */
const usePeople = ({ stories, narrowed }: Pick<PeopleFilterProps, 'stories' | 'narrowed'>) => {
  const current = useMemo(
    () =>
      optionsOf('assignees', stories)
        .filter(({ person }) => person !== null)
        .sort((left, right) => right.count - left.count),
    [stories],
  );
  const [kept, setKept] = useState(current);
  if (!narrowed && kept !== current) setKept(current);
  return narrowed && kept.length > 0 ? kept : current;
};

/** Filters by people. Shows the people with the most cards as faces, and the number of the others. */
export const PeopleFilter = (props: PeopleFilterProps) => {
  const { filter, onFilter, onMore } = props;
  const { t } = useTranslation();
  const people = usePeople(props);
  return (
    <span className={styles.faces} {...yields(12, '-faces')}>
      {people.slice(0, FACES).map(({ value, person }) => {
        const label = t('filters.onlyBy', { name: person?.displayName });
        return (
          <button
            key={value}
            type="button"
            aria-label={label}
            aria-pressed={filter.assignees.includes(value)}
            data-tooltip={label}
            className={classNames(styles.face, focus.ring)}
            onClick={() => onFilter(pickValue(filter, 'assignees', value))}
          >
            {person && <Avatar person={person} size={24} />}
          </button>
        );
      })}
      {people.length > FACES && (
        <button
          type="button"
          aria-label={t('labelled', {
            label: t('filters.group.assignees'),
            what: `+${t('number', { value: people.length - FACES })}`,
          })}
          data-tooltip={t('filters.group.assignees')}
          className={classNames(styles.rest, focus.ring)}
          onClick={onMore}
        >
          +{people.length - FACES}
        </button>
      )}
    </span>
  );
};
