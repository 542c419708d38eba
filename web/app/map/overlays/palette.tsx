import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsIn } from '../../../actions/action.ts';
import { keyNames } from '../../../actions/keys.ts';
import unseen from '../../../page/unseen.module.css';
import { useEarlyText } from '../../../ui/fields/early-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useMayShow } from '../../../ui/layers/one-prompt.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { PAGE_ACTIONS } from '../actions/page-actions.ts';
import { RELEASE_NOTES } from './import-choice.ts';
import styles from './palette.module.css';
import type { Choice, PaletteProps } from './palette-props.ts';
import { useChoices } from './use-choices.ts';

const Keys = ({ keys }: { readonly keys: string }) => (
  <span className={styles.keys} aria-hidden="true">
    {keyNames(keys).map((key) => (
      <kbd key={key} className={styles.key}>
        {key}
      </kbd>
    ))}
  </span>
);

const Marked = ({ text, typed }: { readonly text: string; readonly typed: string }) => {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return text;
  const end = at + typed.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
};

interface LineProps {
  readonly id: string;
  readonly choice: Choice;
  readonly typed: string;
  readonly pointed: boolean;
  readonly onChoose: () => void;
}

const Line = ({ id, choice, typed, pointed, onChoose }: LineProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={pointed}
    aria-disabled={!choice.possible || undefined}
    className={styles.line}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <Icon name={choice.icon} className={styles.icon} />
    <span className={styles.label}>
      <Marked text={choice.label} typed={typed.trim()} />
    </span>
    {choice.detail !== '' && <span className={styles.detail}>{choice.detail}</span>}
    {choice.keys[0] !== undefined && <Keys keys={choice.keys[0]} />}
  </div>
);

interface Choosing {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  readonly choices: readonly Choice[];
  /** The number of matches on the map that the list leaves out. */
  readonly more: number;
  /** Index of the highlighted choice. */
  readonly at: number;
  readonly setAt: (at: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Runs a choice and closes the palette. If `other` is true, runs the second action of the choice. */
  readonly choose: (choice: Choice | undefined, other: boolean) => void;
}

const useChoosing = (props: PaletteProps, list: RefObject<HTMLDivElement | null>): Choosing => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(useEarlyText());
  const [at, setAt] = useState(0);
  const { choices, more } = useChoices(
    { ...props, commands: commandsIn([...PAGE_ACTIONS, RELEASE_NOTES], props.page, t) },
    typed,
  );
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });
  const choose = (choice: Choice | undefined, other: boolean) => {
    const run = other ? (choice?.other ?? choice?.run) : choice?.run;
    if (!choice?.possible || !run) return;
    props.onClose();
    run();
  };
  const step = (by: number) => setAt((at + by + choices.length) % Math.max(1, choices.length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => choose(choices[at], event.ctrlKey || event.metaKey),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { choices, at, typed, setTyped, setAt, onKeyDown, choose, more };
};

interface FieldProps extends Omit<Choosing, 'choose' | 'more'> {
  readonly id: string;
}

const Field = (props: FieldProps) => {
  const { t } = useTranslation();
  const { choices, at, typed, setTyped, setAt, onKeyDown, id } = props;
  return (
    <input
      className={styles.field}
      role="combobox"
      aria-label={t('palette.title')}
      aria-expanded
      aria-controls={`${id}-list`}
      aria-activedescendant={choices.length > 0 ? `${id}-${at}` : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={t('palette.field')}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        setAt(0);
      }}
      onKeyDown={onKeyDown}
    />
  );
};

interface SectionsProps extends Pick<Choosing, 'choices' | 'typed' | 'at' | 'choose'> {
  readonly heading: (section: Choice['section']) => string;
  readonly id: string;
}

const Sections = (props: SectionsProps) => {
  const { choices, typed, at, choose, heading, id } = props;
  return (['map', 'thing', 'page'] as const).map((section) => {
    const lines = choices.filter((choice) => choice.section === section);
    if (lines.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: no element means a group of options
      <div key={section} role="group" aria-label={heading(section)}>
        <div className={styles.heading} aria-hidden="true">
          {heading(section)}
        </div>
        {lines.map((choice) => {
          const index = choices.indexOf(choice);
          return (
            <Line
              key={choice.id}
              id={`${id}-${index}`}
              choice={choice}
              typed={typed}
              pointed={index === at}
              onChoose={() => choose(choice, false)}
            />
          );
        })}
      </div>
    );
  });
};

const Foot = ({ choices, more }: Pick<Choosing, 'choices' | 'more'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <span role="status" className={choices.length === 0 ? undefined : unseen.unseen}>
        {choices.length === 0
          ? t('palette.none')
          : t('palette.hits', { count: choices.length + more })}
      </span>
      {choices.length > 0 && (
        <>
          <span>
            <kbd className={styles.key}>↵</kbd> {t('palette.show')}
          </span>
          <span>
            <Keys keys="Mod+↵" /> {t('palette.open')}
          </span>
          {more > 0 && <span>{t('palette.more', { count: more })}</span>}
        </>
      )}
    </div>
  );
};

/**
 * The command palette: finds all available actions, and the goals, steps and stories of the map. While it is open, the
 * focus stays in its text field. When it closes, the focus moves to the element that the user chose, or back to where
 * it was.
 */
const Palette = (props: PaletteProps) => {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choosing = useChoosing(props, list);
  useMayShow(false);
  const returnFocus = useReturnFocus();
  const heading = (section: Choice['section']): string => {
    if (section === 'map') return t('palette.onMap');
    return section === 'thing'
      ? t('palette.forThing', { title: props.thing?.title })
      : t('palette.actions');
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.blanket} />
        <Dialog.Content
          data-modal
          className={styles.palette}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <Dialog.Title className={styles.unseen}>{t('palette.title')}</Dialog.Title>
          <div className={styles.head}>
            <Icon name="search" className={styles.icon} />
            <Field {...choosing} id={id} />
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={t('palette.title')}
            className={styles.list}
          >
            <Sections {...choosing} heading={heading} id={id} />
          </div>
          <Foot {...choosing} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

export default Palette;
