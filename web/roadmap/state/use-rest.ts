import { useEffect, useState } from 'react';
import { afterPaint } from '../../gesture/after-paint.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Longest wait for an idle page, in milliseconds. */
const LONGEST = 500;

/**
 * Whether the first picture has been painted and the page has been idle since. From then on, everything else may be
 * drawn.
 */
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
