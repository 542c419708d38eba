import { useEffect, useState } from 'react';
import { afterPaint } from '../../gesture/after-paint.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Maximum wait for an idle page, in milliseconds. */
const LONGEST = 500;

/** Returns whether the page has been idle since the first paint. Everything else may be drawn from then on. */
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
