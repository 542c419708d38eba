import { useEffect, useRef, useState } from 'react';
import type { Advance } from './machine.ts';
import type { HeldThing } from './news.ts';
import { createRunner, type Surface } from './runner.ts';
import type { Hold } from './state.ts';
import { useHolding } from './use-holding.ts';

const NOTHING: readonly HeldThing[] = [];

/**
 * The gestures of a surface whose pointer is followed over the window. Returns the dragged thing, its place, and
 * functions that send events to the machine. Each event uses the latest props of the surface.
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
  useHolding(surface.holding, (hold && surface.things?.(hold)) ?? NOTHING, runner.send);
  return { hold, ...runner };
};
