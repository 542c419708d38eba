/**
 * Calls a function when the browser is idle, at the latest after `timeout` milliseconds. Browsers that cannot say when
 * they are idle, such as Safari, call it immediately. Returns a function that cancels the call.
 */
export const whenIdle = (act: () => void, timeout: number): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    act();
    return () => undefined;
  }
  const waiting = requestIdleCallback(act, { timeout });
  return () => cancelIdleCallback(waiting);
};
