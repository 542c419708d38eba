/** The host's bridge, which it puts into the page before our code runs. */
export interface ForgeBridge {
  /** The payload may hold functions, which the host calls back. Rejects when the host refuses. */
  callBridge(command: string, payload?: unknown): Promise<unknown>;
}

declare global {
  interface Window {
    readonly __bridge?: ForgeBridge;
  }
}

/** The host's own limit for an invocation is 25 s; after this no answer will come. */
const PATIENCE_MS = 30_000;

/** A call that rejects when the host does not answer in time. */
export const ask = (bridge: ForgeBridge, command: string, payload?: unknown): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${command}: no answer`)), PATIENCE_MS);
  });
  const called = payload === undefined ? [command] : [command, payload];
  const answer = bridge.callBridge(...(called as [string, unknown?]));
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
};

/** A call without an answer: if the host fails, the page cannot do anything about it. */
export const tell = (bridge: ForgeBridge, command: string, payload?: unknown): void => {
  void ask(bridge, command, payload).catch(() => undefined);
};
