import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/tracker/entities.ts';
import { failureOf } from '../../api/failure-of.ts';
import { failureText } from '../../api/flags/failure-text.ts';
import { useSitePeopleQuery } from '../../api/portfolios/choices-api.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import styles from './picker.module.css';

interface PeoplePickerProps {
  readonly chosen: readonly Person[];
  /** Account ids of people who need no adding. */
  readonly taken: readonly string[];
  readonly onChange: (chosen: readonly Person[]) => void;
}

/** Milliseconds that the typing rests before the tracker is asked (spec 001 §9). */
const REST = 300;

/** People of the site by a part of their name: a combobox, with those chosen as chips before it. */
export const PeoplePicker = ({ chosen, taken, onChange }: PeoplePickerProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const sought = useDebounced(text.trim(), REST);
  const { currentData, error } = useSitePeopleQuery(sought === '' ? skipToken : sought);
  const out = new Set([...taken, ...chosen.map(({ accountId }) => accountId as string)]);
  const found = currentData?.filter(({ accountId }) => !out.has(accountId)) ?? [];
  const open = sought !== '' && text.trim() !== '' && (currentData !== undefined || Boolean(error));
  const choose = (person: Person | undefined) => {
    if (!person) return;
    onChange([...chosen, person]);
    setText('');
    setAt(0);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('portfolio.addPeople')}
      </label>
      <div className={styles.line}>
        {chosen.map((person) => (
          <span key={person.accountId} className={styles.chip}>
            <Avatar person={person} size={16} />
            <span className={styles.chipName}>{person.displayName}</span>
            <button
              type="button"
              className={classNames(styles.remove, focus.ring)}
              aria-label={t('portfolio.removePerson', { name: person.displayName })}
              onClick={() => onChange(chosen.filter((each) => each !== person))}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        <input
          id={id}
          className={styles.search}
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && found[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          placeholder={t('portfolio.searchPeople')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1));
            if (!open) return;
            if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
            else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
            else if (event.key === 'Enter') choose(found[at]);
            else if (event.key === 'Escape') setText('');
            else return;
            event.preventDefault();
          }}
        />
      </div>
      {open && (
        <div
          className={styles.popup}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('portfolio.addPeople')}
        >
          {found.map((person, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={person.accountId}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={styles.person}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar person={person} size={24} />
              {person.displayName}
            </div>
          ))}
          {found.length === 0 && (
            <div className={styles.none} role="status">
              {error ? failureText(t, failureOf(error)) : t('portfolio.noPerson', { text: sought })}
            </div>
          )}
        </div>
      )}
    </div>
  );
};
