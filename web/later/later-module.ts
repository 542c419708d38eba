import { type Part, withTexts } from '../i18n/texts.ts';

export interface LaterModule<Module> {
  /** Returns the module; null while it is not loaded. */
  readonly now: () => Module | null;
  readonly bring: () => Promise<Module>;
  /**
   * Calls `use` with the module, immediately if the module is loaded, otherwise after it has loaded. Calls `failed` if
   * loading fails.
   */
  readonly run: (use: (module: Module) => void, failed?: () => void) => void;
  /** Starts loading, when the module will probably be needed. A failure is ignored, since the next use tries again. */
  readonly preload: () => void;
  /**
   * Calls `use` after the module has loaded, without loading it. Returns a function that reverts `use`, or stops
   * waiting if the module has not loaded.
   */
  readonly whenThere: (use: (module: Module) => () => void) => () => void;
}

/** Loaders of the modules that have not loaded yet. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * Loads all modules that are still missing, and the modules that these need. Called when a page is idle, so that
 * dialogs also open offline. If a module fails to load, its next use tries again.
 */
export const loadRemainingModules = async (): Promise<void> => {
  const came = await Promise.allSettled([...waiting].map((bring) => bring()));
  if (came.some(({ status }) => status === 'fulfilled')) await loadRemainingModules();
};

/** Declares a module that loads after the first load, with the parts of the texts that it uses. */
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
