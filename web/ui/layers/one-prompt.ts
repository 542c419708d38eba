import { useEffect, useId, useSyncExternalStore } from 'react';

/**
 * `dialogs`: ids of the dialogs that the user has opened. `prompts`: ids of the dialogs that open without the user, in
 * order.
 */
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
 * Returns whether a dialog may be shown (R-VIEW-17). Dialogs that the user opens are always shown. Prompts are shown
 * one after the other, when no such dialog is open.
 */
export const useMayShow = (prompt: boolean): boolean => {
  const id = useId();
  useEffect(() => add(id, prompt), [id, prompt]);
  const first = useSyncExternalStore(subscribe, () => (dialogs.length > 0 ? null : prompts[0]));
  return !prompt || first === id;
};

/** Returns whether a modal dialog is open. The page behind it cannot be used. */
export const useIsDialogOpen = (): boolean =>
  useSyncExternalStore(subscribe, () => dialogs.length + prompts.length > 0);
