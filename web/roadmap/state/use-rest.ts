import { useEffect, useState } from 'react';
import { afterPaint } from '../../gesture/after-paint.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** If the page does not become idle within this many milliseconds, it counts as idle. */
const LONGEST = 500;

/**
 * Returns whether the page has been idle once since it was painted first. From then on, the parts that the first
 * rendering leaves out may be drawn.
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
