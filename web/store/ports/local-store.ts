/**
 * What the browser keeps for us between two visits. Values are JSON texts, so that what is read is never more than
 * what was written. A browser may refuse to keep anything: then everything is simply missing.
 */
export interface LocalStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** All keys that begin so, with their texts. */
  entries(prefix: string): Promise<(readonly [key: string, text: string])[]>;
  /** Runs a job that no other tab runs at the same time. */
  alone<Result>(name: string, job: () => Promise<Result>): Promise<Result>;
}

/** Keeps things as long as the page lives: for tests, and for browsers that keep nothing. */
export const memoryStore = (): LocalStore => {
  const texts = new Map<string, string>();
  return {
    get: async (key) => texts.get(key) ?? null,
    set: async (key, text) => void texts.set(key, text),
    delete: async (key) => void texts.delete(key),
    entries: async (prefix) => [...texts].filter(([key]) => key.startsWith(prefix)),
    alone: (_name, job) => job(),
  };
};
