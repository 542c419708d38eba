import { useEffect, useRef, useState } from 'react';
import type { Advance } from './machine.ts';
import { createRunner, type Surface } from './runner.ts';
import type { Hold } from './state.ts';

/**
 * The gestures of a surface that follows the pointer by itself: what is held, where it is drawn, and how events reach
 * the machine. What only the surface knows is asked of it as it is when it is asked.
 */
export const useGestures = <Held, Over>(
  advance: Advance<Held, Over>,
  surface: Surface<Held, Over>,
) => {
  const now = useRef(surface);
  useEffect(() => {
    now.current = surface;
  });
  const [hold, setHold] = useState<Hold<Held, Over> | null>(null);
  const [runner] = useState(() => createRunner(advance, () => now.current, setHold));
  useEffect(() => runner.end, [runner]);
  return { hold, ...runner };
};
