import { useEffect, useId, useSyncExternalStore } from 'react';

/**
 * `dialogs`: ids of the dialogs that the user has opened. `prompts`: ids of the dialogs that open without the user, in
 * order.
 */
let dialogs: readonly string[] = [];
let prompts: readonly string[] = [];
const listeners = new Set<() => void>();

/** Ids of the open dialogs that do not make flags wait, because what they save at once can be refused. */
const saving = new Set<string>();

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
 * one after the other, when no such dialog is open. `saves`: flags do not wait for this dialog (`afterDialogs`).
 */
export const useMayShow = (prompt: boolean, saves = false): boolean => {
  const id = useId();
  useEffect(() => {
    if (saves) saving.add(id);
    const remove = add(id, prompt);
    return () => {
      saving.delete(id);
      remove();
    };
  }, [id, prompt, saves]);
  const first = useSyncExternalStore(subscribe, () => (dialogs.length > 0 ? null : prompts[0]));
  return !prompt || first === id;
};

/** Returns whether a modal dialog is open. The page behind it cannot be used. */
export const useIsDialogOpen = (): boolean =>
  useSyncExternalStore(subscribe, () => dialogs.length + prompts.length > 0);

const makesWait = (id: string): boolean => !saving.has(id);

/**
 * Calls `run` at once or, if a modal dialog is open, when it and those that follow it are closed (R-VIEW-28). Returns a
 * function that cancels the call.
 */
export const afterDialogs = (run: () => void): (() => void) => {
  if (![...dialogs, ...prompts].some(makesWait)) {
    run();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = subscribe(() => {
    clearTimeout(timer);
    // One dialog may replace another, so the next one gets the time to open.
    timer = setTimeout(() => {
      if ([...dialogs, ...prompts].some(makesWait)) return;
      cancel();
      run();
    });
  });
  return () => {
    clearTimeout(timer);
    cancel();
  };
};
