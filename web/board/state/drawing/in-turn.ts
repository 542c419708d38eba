import { useEffect, useEffectEvent, useState } from 'react';

/** So many cards a frame has room for. */
const ROOM = 70;

interface Waiting {
  readonly weight: number;
  readonly act: () => void;
}

let queue: readonly Waiting[] = [];
let frame = 0;

/** Lets go first who waited longest: as many as a frame has room for, and one in any case. */
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

/** Does something in one of the next frames; gives the way to leave the queue. */
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
  /** How many cards are drawn by it, large ones counted twice. */
  readonly weigh: () => number;
  /** Who answers yes is not kept waiting. */
  readonly hurries: () => boolean;
}

/**
 * A value that reaches those who draw by it one after the other, frame by frame, so that no single frame has to draw
 * all of them anew. At first it is there at once.
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
