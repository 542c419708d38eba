import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from './text-field.module.css';

/** A text, and the part of it that is selected. */
interface Typing {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What was typed while its field was loading. */
let early: Typing | null = null;

const keep = ({ value, selectionStart, selectionEnd }: HTMLInputElement): void => {
  const from = selectionStart ?? value.length;
  early = { text: value, from, to: selectionEnd ?? from };
};

interface EarlyFieldProps {
  /** The text that the field will edit. It is selected at first. */
  readonly value?: string;
  readonly onLeave: () => void;
}

/**
 * Replaces a field while the code of the field is loading. The placeholder has the focus and collects the typed text,
 * so that the keys do not reach the element below. The loaded field starts with this text and selection. If the field
 * fails to load, the text is dropped.
 */
export const EarlyField = ({ value = '', onLeave }: EarlyFieldProps) => {
  useEffect(() => {
    const forget = () => {
      early = null;
    };
    forget();
    // The field has read the text by now. If the field failed to load, the text must not appear in another field.
    return forget;
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onLeave();
  };
  return (
    <input
      className={styles.unseen}
      aria-hidden="true"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the field that was asked for would take the focus as well
      autoFocus
      defaultValue={value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => keep(target)}
      onSelect={({ currentTarget }) => keep(currentTarget)}
      onKeyDown={onKeyDown}
    />
  );
};

/** Returns what was typed while this field was loading; null if nothing was. */
export const useEarlyTyping = (): Typing | null => useState(early)[0];

/** Returns the text that was typed while this field was loading; empty if there was none. */
export const useEarlyText = (): string => useEarlyTyping()?.text ?? '';
