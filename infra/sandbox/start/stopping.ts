const BURST_MS = 1000;
const PATIENCE_MS = 15_000;
const LOOK_MS = 250;

/** Returns whether npm started this process. If so, this process must stop when npm stops. */
const isNpmScript = (): boolean => process.env.npm_lifecycle_event !== undefined;

/**
 * Returns a signal that aborts at the first SIGINT or SIGTERM, or when the npm process that started this process has
 * ended. Signals in quick succession count as one, because npm forwards a signal that the terminal has already sent to
 * this process. A later second signal kills the process, and so does a stop that takes too long.
 */
export const stoppingOf = (): AbortSignal => {
  const stopping = new AbortController();
  let first = 0;
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    first = performance.now();
    stopping.abort();
    setTimeout(() => {
      console.error('The sandbox does not come to an end by itself: it is ended.');
      process.exit(1);
    }, PATIENCE_MS).unref();
  };
  const onSignal = (): void => {
    if (stopping.signal.aborted && performance.now() - first > BURST_MS) process.exit(130);
    stop();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  if (isNpmScript()) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, LOOK_MS).unref();
  }
  return stopping.signal;
};
