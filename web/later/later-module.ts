import { type Part, withTexts } from '../i18n/texts.ts';
import { whileOnline } from './while-online.ts';

export interface LaterModule<Module> {
  /** Returns the module; null while it is not loaded. */
  readonly now: () => Module | null;
  /** Loads the module. Offline, a module that is not loaded rejects with a failure of the kind `offline`. */
  readonly bring: () => Promise<Module>;
  /**
   * Calls `use` with the module when it is loaded, or immediately if it already is. Calls `failed` if it cannot be
   * loaded.
   */
  readonly run: (use: (module: Module) => void, failed?: () => void) => void;
  /**
   * Starts to load a module that will probably be needed. An error is ignored, because the next use loads the module
   * again.
   */
  readonly preload: () => void;
  /**
   * Calls `use` when the module is loaded, but does not load it. The returned function calls the function that `use`
   * has returned, or stops waiting if the module is not loaded.
   */
  readonly whenThere: (use: (module: Module) => () => void) => () => void;
}

/** Functions that load the modules which are not loaded yet. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * Loads all modules that are not loaded yet, and then the modules that they declare. Called when a page is idle, so
 * that dialogs can be opened offline. A module that fails to load is loaded again when it is used, or by the next call.
 */
export const loadRemainingModules = async (): Promise<void> => {
  const came = await Promise.allSettled([...waiting].map((bring) => bring()));
  if (came.some(({ status }) => status === 'fulfilled')) await loadRemainingModules();
};

/** Declares a module that is not part of the first load, and the parts of the texts that it uses. */
export const laterModule = <Module>(
  load: () => Promise<Module>,
  ...parts: readonly Part[]
): LaterModule<Module> => {
  const loadWhole = withTexts(load, parts);
  let there: Module | null = null;
  const users = new Set<(module: Module) => void>();
  const bring = async (): Promise<Module> => {
    const came = there ?? (await whileOnline(loadWhole));
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
