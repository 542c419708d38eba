import { type Part, withTexts } from '../i18n/texts.ts';

/** A module that is loaded on demand. */
export interface LaterModule<Module> {
  /** The module, or null if it is not loaded yet. */
  readonly now: () => Module | null;
  readonly bring: () => Promise<Module>;
  /**
   * Calls `use` with the module: immediately when it is loaded, otherwise once it is. Calls `failed` when it cannot be
   * loaded.
   */
  readonly run: (use: (module: Module) => void, failed?: () => void) => void;
  /** Starts loading when the module will probably be needed soon. A failure is ignored: the next use tries again. */
  readonly preload: () => void;
  /**
   * Calls `use` once the module is loaded, but does not load it. Returns a function that undoes what `use` did, or,
   * before the module is loaded, ends the wait.
   */
  readonly whenThere: (use: (module: Module) => () => void) => () => void;
}

/** Loaders of the modules that are not loaded yet. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * Loads every module that is still missing, and the modules that come with those. Called when a page is idle, so that
 * dialogs also open offline. A module that failed to load is tried again on demand.
 */
export const loadRemainingModules = async (): Promise<void> => {
  const came = await Promise.allSettled([...waiting].map((bring) => bring()));
  if (came.some(({ status }) => status === 'fulfilled')) await loadRemainingModules();
};

/** Declares a module that the first load does not need, with the parts of the texts that it uses. */
export const laterModule = <Module>(
  load: () => Promise<Module>,
  ...parts: readonly Part[]
): LaterModule<Module> => {
  const loadWhole = withTexts(load, parts);
  let there: Module | null = null;
  const users = new Set<(module: Module) => void>();
  const bring = async (): Promise<Module> => {
    const came = await loadWhole();
    there = came;
    waiting.delete(bring);
    for (const begin of users) begin(came);
    users.clear();
    return came;
  };
  waiting.add(bring);
  return {
    now: () => there,
    bring,
    run: (use, failed = () => undefined) => {
      if (there === null) bring().then(use, failed);
      else use(there);
    },
    preload: () => void bring().catch(() => undefined),
    whenThere: (use) => {
      if (there !== null) return use(there);
      let end: (() => void) | undefined;
      const begin = (module: Module) => {
        end = use(module);
      };
      users.add(begin);
      return () => {
        users.delete(begin);
        end?.();
      };
    },
  };
};
