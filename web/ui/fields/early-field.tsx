import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from './text-field.module.css';

/** The placeholder of the field that is loading now. */
let early: HTMLInputElement | null = null;

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
  useEffect(
    // The field has read the text by now. If the field failed to load, the text must not appear in another field.
    () => () => {
      early = null;
    },
    [],
  );
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
      onFocus={({ target }) => {
        early = target;
        target.select();
      }}
      onKeyDown={onKeyDown}
    />
  );
};

/** Returns what was typed while this field was loading, and the selection then; null if the field was not loading. */
export const useEarlyTyping = () =>
  useState(
    () => early && { text: early.value, from: early.selectionStart, to: early.selectionEnd },
  )[0];

/** Returns the text that was typed while this field was loading; empty if there was none. */
export const useEarlyText = (): string => useEarlyTyping()?.text ?? '';
