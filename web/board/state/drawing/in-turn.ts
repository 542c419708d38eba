import { useEffect, useEffectEvent, useState } from 'react';

/** The number of cards that one frame can draw. */
const ROOM = 70;

interface Waiting {
  readonly weight: number;
  readonly act: () => void;
}

let queue: readonly Waiting[] = [];
let frame = 0;

/** Runs the oldest updates of the queue: as many as one frame can draw, and at least one. */
const letGo = (): void => {
  let room = ROOM;
  let count = 0;
  for (const { weight, act } of queue) {
    if (count > 0 && weight > room) break;
    room -= weight;
    count += 1;
    act();
  }
  queue = queue.slice(count);
  frame = queue.length > 0 ? requestAnimationFrame(letGo) : 0;
};

/** Queues an update for one of the next frames. Returns a function that removes it from the queue. */
const takeTurn = (own: Waiting): (() => void) => {
  queue = [...queue, own];
  frame ||= requestAnimationFrame(letGo);
  return () => {
    queue = queue.filter((other) => other !== own);
    if (queue.length > 0) return;
    cancelAnimationFrame(frame);
    frame = 0;
  };
};

interface Turn {
  /** Returns the number of cards that the update draws again. A large card counts twice. */
  readonly weigh: () => number;
  readonly hurries: () => boolean;
}

/**
 * Delays the updates of a value, so that the components that use it are redrawn over several frames instead of in one.
 * The first value, and every value while `hurries` returns true, is returned immediately.
 */
export const useInTurn = <Value>(value: Value, { weigh, hurries }: Turn): Value => {
  const [drawn, setDrawn] = useState(value);
  const now = drawn !== value && hurries();
  if (now) setDrawn(value);
  const weight = useEffectEvent(weigh);
  useEffect(() => {
    if (drawn === value) return;
    return takeTurn({ weight: weight(), act: () => setDrawn(value) });
  }, [drawn, value]);
  return now ? value : drawn;
};
