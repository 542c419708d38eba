import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from './text-field.module.css';

/** The input that stands in for the field that is being loaded. */
let early: HTMLInputElement | null = null;

interface EarlyFieldProps {
  /** The text that the field will edit. At first it is selected. */
  readonly value?: string;
  readonly onLeave: () => void;
}

/**
 * Stands in for a field while the field's code is loading. It has the focus and collects what is typed, so that no key
 * reaches the element below. The field starts with this text and selection. If the field cannot be loaded, the text is
 * lost.
 */
export const EarlyField = ({ value = '', onLeave }: EarlyFieldProps) => {
  useEffect(
    // By now the field has taken the text over. If the field could not be loaded, the text must not get into another
    // field.
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

/** Returns what was typed while this field was loading, and what was selected; null if the field was loaded before. */
export const useEarlyTyping = () =>
  useState(
    () => early && { text: early.value, from: early.selectionStart, to: early.selectionEnd },
  )[0];

/** Returns the text that was typed while this field was loading; empty if none was. */
export const useEarlyText = (): string => useEarlyTyping()?.text ?? '';
