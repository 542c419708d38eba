import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from './text-field.module.css';

/** Text that was typed while its field was loading. */
let early = '';

interface EarlyFieldProps {
  readonly onLeave: () => void;
}

/**
 * Replaces a field while the code of the field is loading. The placeholder has the focus and collects the typed text,
 * so that the keys do not reach the element below. The loaded field starts with this text. If the field fails to load,
 * the text is dropped.
 */
export const EarlyField = ({ onLeave }: EarlyFieldProps) => {
  useEffect(() => {
    const forget = () => {
      early = '';
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
      onChange={({ target }) => {
        early = target.value;
      }}
      onKeyDown={onKeyDown}
    />
  );
};

/** Returns the text that was typed while this field was loading; empty if there was none. */
export const useEarlyText = (): string => useState(early)[0];
