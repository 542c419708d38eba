import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JqlWord } from '../../store/calls/jql-reference.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './jql-field.module.css';
import { withWord } from './jql-suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

interface JqlFieldProps {
  readonly query: string;
  readonly fault: string | null;
  readonly onQuery: (query: string) => void;
}

interface ListProps {
  readonly id: string;
  readonly words: readonly JqlWord[];
  readonly at: number;
  readonly onChoose: (word: JqlWord) => void;
}

const SuggestionList = ({ id, words, at, onChoose }: ListProps) =>
  words.map((word, index) => (
    <div
      key={word.value}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === at}
      className={styles.option}
      // Prevents the field from losing the focus.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose(word);
      }}
    >
      {word.name}
    </div>
  ));

/** Holds the typed query and its suggestions. */
const useCompleting = (props: JqlFieldProps) => {
  const { query, onQuery } = props;
  const field = useRef<HTMLInputElement>(null);
  const placed = useRef<number | null>(null);
  const [caret, setCaret] = useState(query.length);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { words, from } = useSuggestions(query, caret);
  const shown = open && words.length > 0;

  // Sets the caret before the next key, so that the caret does not jump while the user types.
  useLayoutEffect(() => {
    const { current } = placed;
    if (current === null) return;
    placed.current = null;
    field.current?.setSelectionRange(current, current);
  });
  const choose = (word: JqlWord) => {
    const next = withWord(query, { from, caret }, word);
    onQuery(next.query);
    setCaret(next.caret);
    setAt(-1);
    placed.current = next.caret;
  };
  const follow = () => setCaret(field.current?.selectionStart ?? query.length);
  const step = (by: number) => {
    setOpen(true);
    setAt((before) => (before + by + words.length + (before < 0 && by < 0 ? 1 : 0)) % words.length);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(shown && at >= 0 ? { Enter: () => words[at] && choose(words[at]) } : {}),
    ...(shown ? { Escape: () => setOpen(false) } : {}),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || words.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { shown, field, at, setCaret, setOpen, setAt, onKeyDown, follow, words, choose };
};

/** A field for a JQL query. It suggests the tracker's fields and values. */
export const JqlField = (props: JqlFieldProps) => {
  const { query, fault, onQuery } = props;
  const { t } = useTranslation();
  const id = useId();
  const completing = useCompleting(props);
  return (
    <Popover.Root open={completing.shown}>
      <Popover.Anchor asChild>
        <div>
          <TextField
            ref={completing.field}
            label={t('filters.form.query')}
            fault={fault}
            placeholder={t('filters.form.queryHint')}
            value={query}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={completing.shown}
            aria-controls={completing.shown ? `${id}-list` : undefined}
            aria-activedescendant={
              completing.shown && completing.at >= 0 ? `${id}-${completing.at}` : undefined
            }
            onChange={(event) => {
              onQuery(event.target.value);
              completing.setCaret(event.target.selectionStart ?? event.target.value.length);
              completing.setOpen(true);
              completing.setAt(-1);
            }}
            onKeyDown={completing.onKeyDown}
            onKeyUp={completing.follow}
            onClick={completing.follow}
            onBlur={() => completing.setOpen(false)}
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          id={`${id}-list`}
          role="listbox"
          aria-label={t('filters.form.suggestions')}
          className={styles.list}
          align="start"
          sideOffset={4}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <SuggestionList
            id={id}
            words={completing.words}
            at={completing.at}
            onChoose={completing.choose}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
