/** The host's bridge, which the host adds to the page before our code runs. */
export interface ForgeBridge {
  /** The payload may hold functions, which the host calls back. Rejects if the host refuses. */
  callBridge(command: string, payload?: unknown): Promise<unknown>;
}

declare global {
  interface Window {
    readonly __bridge?: ForgeBridge;
  }
}

/** The host's own limit for a call is 25 s. After this time no answer will come. */
const PATIENCE_MS = 30_000;

/** Calls the bridge. Rejects if the host does not answer in time. */
export const ask = (bridge: ForgeBridge, command: string, payload?: unknown): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${command}: no answer`)), PATIENCE_MS);
  });
  const called = payload === undefined ? [command] : [command, payload];
  const answer = bridge.callBridge(...(called as [string, unknown?]));
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
};

/** Calls the bridge without waiting for an answer. If the host fails, the page cannot do anything about it. */
export const tell = (bridge: ForgeBridge, command: string, payload?: unknown): void => {
  void ask(bridge, command, payload).catch(() => undefined);
};
