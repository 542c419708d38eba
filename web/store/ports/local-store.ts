/**
 * The browser's storage between visits. Values are JSON texts, which callers parse. If the browser refuses storage,
 * every key is missing.
 */
export interface LocalStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Returns all entries with keys that start with `prefix`. */
  entries(prefix: string): Promise<(readonly [key: string, text: string])[]>;
  /** Runs a job exclusively: no other tab runs a job of this name at the same time. */
  alone<Result>(name: string, job: () => Promise<Result>): Promise<Result>;
}

/** Storage that lasts as long as the page: for tests, and for browsers without storage. */
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
