import { useEffect, useId, useSyncExternalStore } from 'react';

/** Ids of open dialogs and of waiting prompts, in order. The user opens dialogs; prompts open automatically. */
let dialogs: readonly string[] = [];
let prompts: readonly string[] = [];
const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const add = (id: string, prompt: boolean): (() => void) => {
  if (prompt) prompts = [...prompts, id];
  else dialogs = [...dialogs, id];
  changed();
  return () => {
    prompts = prompts.filter((each) => each !== id);
    dialogs = dialogs.filter((each) => each !== id);
    changed();
  };
};

/**
 * Returns whether a dialog may be shown (R-VIEW-17). A dialog that the user has opened is always shown. A prompt waits
 * until no dialog is open, and prompts are shown one after another.
 */
export const useMayShow = (prompt: boolean): boolean => {
  const id = useId();
  useEffect(() => add(id, prompt), [id, prompt]);
  const first = useSyncExternalStore(subscribe, () => (dialogs.length > 0 ? null : prompts[0]));
  return !prompt || first === id;
};
