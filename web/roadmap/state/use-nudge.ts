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

/** Moves and resizes bars by keys, a day or more with each press; all presses in a row are one change. */
export const useNudge = (options: NudgeOptions) => {
  const [nudge, setNudge] = useState<Gesture | null>(null);
  const current = useRef<Gesture | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (commit: boolean): boolean => {
    clearTimeout(timer.current);
    const gesture = current.current;
    current.current = null;
    setNudge(null);
    if (commit && gesture && changesAnything(gesture)) now.current.onDone(gesture);
    return gesture !== null;
  };

  const push = (row: Row, kind: 'move' | 'start' | 'end', by: number): void => {
    const { spanOf, mayPlan, alongWith } = now.current;
    const span = spanOf(row);
    if (!span || span.derived || !mayPlan(row)) return;
    const before = current.current;
    const goesOn = before?.row === row.key && before.kind === kind;
    if (before && !goesOn) settle(true);
    const gesture: Gesture = {
      kind,
      row: row.key,
      lane: row.item ? null : row,
      held: heldRows(kind, alongWith(row), spanOf),
      by: (goesOn ? before.by : 0) + by,
      snap: null,
      unplans: false,
      refusal: null,
    };
    current.current = gesture;
    setNudge(gesture);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(true), REST);
  };

  return {
    nudge,
    push,
    /** Puts back what keys have moved; whether there was anything. */ cancel: () => settle(false),
  };
};
