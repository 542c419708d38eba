import { useEffect, useRef, useState } from 'react';

/** A key that is held down moves the handle at once. The map follows when no key was pressed for this time. */
const SETTLED_MS = 250;

/**
 * The day to which the user moves the handle, ahead of the map; null when the handle is on the day of the map.
 * `arrive` shows the day on the map.
 */
export const useHandle = (arrive: (day: number) => void) => {
  const [day, setDay] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Gives up a move that the map has not followed yet. */
  const stay = () => {
    clearTimeout(timer.current);
    setDay(null);
  };
  const moveTo = (to: number) => {
    clearTimeout(timer.current);
    setDay(to);
  };
  const settleOn = (to: number) => {
    stay();
    arrive(to);
  };
  return {
    ...{ day, stay, moveTo, settleOn },
    moveByKey: (to: number) => {
      moveTo(to);
      timer.current = setTimeout(() => settleOn(to), SETTLED_MS);
    },
  };
};
