import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPerson, Person } from '#domain/tracker/entities.ts';
import { namesakeHints } from '#domain/tracker/namesakes.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/fields/chips-field.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Chip } from '../../ui/marks/chip.tsx';
import { Matched } from '../../ui/marks/matched.tsx';
import type { FoundPeople } from './found-people.ts';
import styles from './people-picker.module.css';

type Shown = Pick<Person, 'accountId' | 'displayName' | 'avatarUrl'>;

interface PeoplePickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly chosen: readonly Shown[];
  /** Account ids of people who cannot be selected, such as existing members. */
  readonly taken?: readonly string[];
  readonly text: string;
  readonly found: FoundPeople;
  readonly disabled?: boolean;
  readonly removeLabel: (name: string) => string;
  readonly onText: (text: string) => void;
  readonly onAdd: (person: Person) => void;
  readonly onRemove: (accountId: string) => void;
}

interface PopupState {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly open: boolean;
  readonly found: readonly FoundPerson[];
  /** Index of the highlighted person; -1 if none is highlighted. */
  readonly at: number;
  readonly setAt: (at: number) => void;
  readonly setEntered: (entered: boolean) => void;
  readonly close: () => void;
  readonly choose: (person: Person | undefined) => void;
  /** What keys do while the list is open, by the name of the key. */
  readonly whileOpen: Readonly<Record<string, () => void>>;
  readonly whileClosed: Readonly<Record<string, () => void>>;
}

const usePopup = (
  props: PeoplePickerProps,
  taken: readonly string[],
  all: FoundPeople,
): PopupState => {
  const { chosen, onText } = props;
  const id = useId();
  // At first no person is highlighted, so that Enter does not select anyone by accident.
  const [at, setAt] = useState(-1);
  const [entered, setEntered] = useState(false);
  const out = new Set([...taken, ...chosen.map(({ accountId }) => accountId as string)]);
  const found = all.people.filter(({ accountId }) => !out.has(accountId));
  const open = entered && (found.length > 0 || all.nothing !== null);
  const close = () => {
    setEntered(false);
    setAt(-1);
  };
  const box = useRef<HTMLDivElement>(null);
  // A press on the board does not take the focus from the field, so the list must close without losing it.
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) {
        setEntered(false);
        setAt(-1);
      }
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [open]);
  const choose = (person: Person | undefined) => {
    if (!person) return;
    props.onAdd(person);
    onText('');
    close();
  };
  const leave = () => {
    onText('');
    close();
  };
  const whileClosed: Readonly<Record<string, () => void>> = { ArrowDown: () => setEntered(true) };
  const whileOpen: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(Math.min(at + 1, found.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: () => choose(found[at]),
    Escape: leave,
  };
  return { box, id, open, found, at, setEntered, close, setAt, whileOpen, whileClosed, choose };
};

interface PopupProps
  extends Pick<PeoplePickerProps, 'label'>,
    Pick<PopupState, 'open' | 'id' | 'found' | 'at' | 'choose'> {
  readonly all: FoundPeople;
  readonly text: string;
}

const Popup = (props: PopupProps) => {
  const { label, open, id, found, at, choose, all } = props;
  const { t } = useTranslation();
  const hints = namesakeHints(all.people);
  const labelOf = ({ accountId, displayName }: Person): string =>
    t('list', { things: [displayName, hints.get(accountId)].filter(Boolean) });
  return (
    open && (
      <div className={styles.popup} id={`${id}-list`} role="listbox" aria-label={label}>
        {found.map((person, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={person.accountId}
            id={`${id}-${index}`}
            role="option"
            aria-label={labelOf(person)}
            aria-selected={index === at}
            className={styles.person}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <span aria-hidden="true">
              <Avatar person={person} size={24} />
            </span>
            <span className={styles.name}>
              <Matched text={person.displayName} part={props.text} />
              {hints.has(person.accountId) && (
                <span className={styles.hint}>{hints.get(person.accountId)}</span>
              )}
            </span>
          </div>
        ))}
        {found.length === 0 && (
          <div className={field.none} role="status">
            {all.nothing}
          </div>
        )}
      </div>
    )
  );
};

/** A combobox that searches people by a part of their name. Selected people are chips before the field. */
export const PeoplePicker = (props: PeoplePickerProps) => {
  const { label, chosen, taken = [], text, found: all, disabled = false, onText, onRemove } = props;
  const popup = usePopup(props, taken, all);
  return (
    <div ref={popup.box} className={field.field}>
      <label className={field.label} htmlFor={popup.id}>
        {label}
      </label>
      <div className={classNames(field.box, field.chips)}>
        {chosen.map(({ accountId, displayName, avatarUrl }) => (
          <Chip
            key={accountId}
            name={displayName}
            mark={<Avatar person={{ displayName, avatarUrl }} size={16} />}
            removeLabel={props.removeLabel(displayName)}
            onRemove={disabled ? undefined : () => onRemove(accountId)}
          />
        ))}
        <input
          id={popup.id}
          className={field.search}
          role="combobox"
          data-picks
          aria-expanded={popup.open}
          aria-controls={popup.open ? `${popup.id}-list` : undefined}
          aria-activedescendant={
            popup.open && popup.found[popup.at] ? `${popup.id}-${popup.at}` : undefined
          }
          autoComplete="off"
          disabled={disabled}
          placeholder={props.placeholder}
          value={text}
          onFocus={() => popup.setEntered(true)}
          onBlur={popup.close}
          onClick={() => popup.setEntered(true)}
          onChange={(event) => {
            onText(event.target.value);
            popup.setEntered(true);
            popup.setAt(0);
          }}
          onKeyDown={(event) => {
            const act = (popup.open ? popup.whileOpen : popup.whileClosed)[event.key];
            if (!act) return;
            event.preventDefault();
            event.stopPropagation();
            act();
          }}
        />
      </div>
      <Popup {...popup} {...{ label, all, text }} />
    </div>
  );
};
