import { useEffect, useId, useSyncExternalStore } from 'react';

/** Ids of what is open or wants to open, in order: dialogs that the user opened, and prompts that open by themselves. */
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
 * Whether a dialog may be shown now (R-VIEW-17). One that the user opened always may. A prompt opens by itself: it
 * waits until no dialog is open, and prompts follow one after the other.
 */
export const useMayShow = (prompt: boolean): boolean => {
  const id = useId();
  useEffect(() => add(id, prompt), [id, prompt]);
  const first = useSyncExternalStore(subscribe, () => (dialogs.length > 0 ? null : prompts[0]));
  return !prompt || first === id;
};
