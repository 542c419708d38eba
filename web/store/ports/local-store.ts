/** What the tabs of one browser tell each other. */
export interface Channel {
  /** Sends a message to the other tabs; the sender does not hear it. */
  tell(message: unknown): void;
  readonly close: () => void;
}

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
  /** Joins the tabs that have joined a channel of this name. Messages come from other tabs, so receivers check them. */
  channel(name: string, hear: (message: unknown) => void): Channel;
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
    channel: () => ({ tell: () => undefined, close: () => undefined }),
  };
};
