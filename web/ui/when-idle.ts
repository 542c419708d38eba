/**
 * Runs a callback when the browser is idle, after at most `timeout` milliseconds; immediately in browsers without idle
 * callbacks, such as Safari. Returns a function that cancels the call.
 */
export const whenIdle = (act: () => void, timeout: number): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    act();
    return () => undefined;
  }
  const waiting = requestIdleCallback(act, { timeout });
  return () => cancelIdleCallback(waiting);
};
