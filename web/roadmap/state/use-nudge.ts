import { useEffect, useRef, useState } from 'react';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Span } from '#domain/roadmap/spans.ts';
import { changesAnything, type Gesture, heldRows } from './gesture.ts';

interface NudgeOptions {
  readonly spanOf: (row: Row) => Span | null;
  readonly mayPlan: (row: Row) => boolean;
  readonly alongWith: (row: Row) => readonly Row[];
  readonly onDone: (gesture: Gesture) => void;
}

/** So many milliseconds after the last key a bar stays where keys moved it: many presses are one change. */
export const REST = 700;

/** What keys have asked for so far. */
interface Nudge {
  readonly row: Row;
  readonly kind: 'move' | 'start' | 'end';
  /** Days. */
  readonly by: number;
}

/** A nudge of the bars as they are now: what was asked for just before, by other keys, is in them. */
const gestureOf = (
  { row, kind, by }: Nudge,
  { spanOf, alongWith }: Pick<NudgeOptions, 'spanOf' | 'alongWith'>,
): Gesture => ({
  kind,
  row: row.key,
  lane: row.item ? null : row,
  held: heldRows(kind, alongWith(row), spanOf),
  by,
  snap: null,
  unplans: false,
  refusal: null,
});

/** Moves and resizes bars by keys, a day or more with each press; all presses in a row are one change. */
export const useNudge = (options: NudgeOptions) => {
  const [nudge, setNudge] = useState<Nudge | null>(null);
  const current = useRef<Nudge | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (commit: boolean): boolean => {
    clearTimeout(timer.current);
    const done = current.current;
    current.current = null;
    setNudge(null);
    const gesture = commit && done ? gestureOf(done, now.current) : null;
    if (gesture && changesAnything(gesture)) now.current.onDone(gesture);
    return done !== null;
  };

  const push = (row: Row, kind: Nudge['kind'], by: number): void => {
    const { spanOf, mayPlan } = now.current;
    const span = spanOf(row);
    if (!span || span.derived || !mayPlan(row)) return;
    const before = current.current;
    const goesOn = before?.row.key === row.key && before.kind === kind;
    if (before && !goesOn) settle(true);
    const next: Nudge = { row, kind, by: (goesOn ? before.by : 0) + by };
    current.current = next;
    setNudge(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(true), REST);
  };

  return {
    nudge: nudge && gestureOf(nudge, options),
    push,
    /** Puts back what keys have moved; whether there was anything. */
    cancel: () => settle(false),
  };
};
