import { type Part, withTexts } from '../i18n/texts.ts';

/** A module that comes when it is wanted. */
export interface LaterModule<Module> {
  /** The module, once it is there. */
  readonly now: () => Module | null;
  readonly bring: () => Promise<Module>;
  /** Uses it: at once when it is there, else when it has come; `failed` where it does not come. */
  readonly run: (use: (module: Module) => void, failed?: () => void) => void;
  /** For the moment in which it is likely wanted soon; whoever wants it then hears of what fails. */
  readonly preload: () => void;
  /** Uses it as soon as it is there; what this returns ends the use, whether it has begun or not. */
  readonly whenThere: (use: (module: Module) => () => void) => () => void;
}

/** Asks for each module that has not come yet. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * Brings everything that comes later, and what that brings in turn: for a page at rest, so that dialogs open offline
 * too. What does not come is asked for again when it is wanted.
 */
export const bringTheRest = async (): Promise<void> => {
  const came = await Promise.allSettled([...waiting].map((bring) => bring()));
  if (came.some(({ status }) => status === 'fulfilled')) await bringTheRest();
};

/** Code that the first load can do without, with the parts of the texts that it says. */
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
