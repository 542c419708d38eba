/**
 * Does something in an idle moment, at the latest after so many milliseconds; at once where the browser knows no idle
 * moments, as Safari does not. What is given back leaves it undone.
 */
export const whenIdle = (act: () => void, timeout: number): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    act();
    return () => undefined;
  }
  const waiting = requestIdleCallback(act, { timeout });
  return () => cancelIdleCallback(waiting);
};
