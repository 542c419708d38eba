/** The host's bridge, as it puts it into the page before anything of ours runs. */
export interface ForgeBridge {
  /** Payloads may hold functions, which the host calls back. Rejects when the host refuses. */
  callBridge(command: string, payload?: unknown): Promise<unknown>;
}

declare global {
  interface Window {
    readonly __bridge?: ForgeBridge;
  }
}

/** The host's own limit of an invocation is 25 s: what has not come by now does not come. */
const PATIENCE_MS = 30_000;

/** A call that fails when the host keeps silent. */
export const ask = (bridge: ForgeBridge, command: string, payload?: unknown): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${command}: no answer`)), PATIENCE_MS);
  });
  const called = payload === undefined ? [command] : [command, payload];
  const answer = bridge.callBridge(...(called as [string, unknown?]));
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
};

/** A call of which nothing is to be heard: what the host does not do, the page cannot mend. */
export const tell = (bridge: ForgeBridge, command: string, payload?: unknown): void => {
  void ask(bridge, command, payload).catch(() => undefined);
};
