import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Milliseconds after which a page that is never at rest is given the rest all the same. */
const LONGEST = 500;

/** Does something in an idle moment; at once where the browser knows none. What is given back leaves it undone. */
const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    act();
    return () => undefined;
  }
  const waiting = requestIdleCallback(act, { timeout: LONGEST });
  return () => cancelIdleCallback(waiting);
};

/** Whether what comes first has been on the screen, and there is time for what it can do without. */
export const useRest = (begun: boolean): boolean => {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!begun) return;
    let gone = false;
    let leave = (): void => undefined;
    const now = afterPaint(() => {
      if (!gone) leave = whenIdle(() => setRests(true));
    });
    return () => {
      gone = true;
      now();
      leave();
    };
  }, [begun]);
  return rests;
};
