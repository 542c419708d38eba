/** The Forge bridge, which the host adds to the page before our code runs. */
export interface ForgeBridge {
  /** The payload may contain functions, which the host can call. Rejects if the host refuses the command. */
  callBridge(command: string, payload?: unknown): Promise<unknown>;
}

declare global {
  interface Window {
    readonly __bridge?: ForgeBridge;
  }
}

/** The host gives up a call after 25 s, so no answer comes after this time. */
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

/** Calls the bridge without waiting for an answer. Ignores an error, because the page could do nothing about it. */
export const tell = (bridge: ForgeBridge, command: string, payload?: unknown): void => {
  void ask(bridge, command, payload).catch(() => undefined);
};
