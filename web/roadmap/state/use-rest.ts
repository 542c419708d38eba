import { useEffect, useState } from 'react';
import { afterPaint } from '../../gesture/after-paint.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Milliseconds after which a page that is never at rest is given the rest all the same. */
const LONGEST = 500;

/** Whether what comes first has been on the screen, and there is time for what it can do without. */
export const useRest = (begun: boolean): boolean => {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!begun) return;
    let gone = false;
    let leave = (): void => undefined;
    const now = afterPaint(() => {
      if (!gone) leave = whenIdle(() => setRests(true), LONGEST);
    });
    return () => {
      gone = true;
      now();
      leave();
    };
  }, [begun]);
  return rests;
};
