import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from './text-field.module.css';

/** What was typed before the field that it is for had come. */
let early = '';

interface EarlyFieldProps {
  readonly onLeave: () => void;
}

/**
 * Stands for a field whose code is on its way: it has the focus, and what is typed goes into it and not to what lies
 * beneath. The field itself goes on with it; where it does not come, nothing is done.
 */
export const EarlyField = ({ onLeave }: EarlyFieldProps) => {
  useEffect(() => {
    const forget = () => {
      early = '';
    };
    forget();
    // The field that takes its place has read it by then; where none does, it is meant for no other.
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
      // biome-ignore lint/a11y/noAutofocus: the field that is asked for takes the focus as well
      autoFocus
      onChange={({ target }) => {
        early = target.value;
      }}
      onKeyDown={onKeyDown}
    />
  );
};

/** What was typed for this field before it came; empty where it was there in time. */
export const useEarlyText = (): string => useState(early)[0];
