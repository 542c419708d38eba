/**
 * Storage that the browser keeps between visits. Values are JSON texts, which callers parse. If the browser refuses
 * storage, every key is missing.
 */
export interface LocalStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Returns all entries with keys that start with `prefix`. */
  entries(prefix: string): Promise<(readonly [key: string, text: string])[]>;
  /** Runs a job once no other tab is running a job of this name. */
  alone<Result>(name: string, job: () => Promise<Result>): Promise<Result>;
}

/** Storage that is lost when the page is closed: for tests, and for browsers without storage. */
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
