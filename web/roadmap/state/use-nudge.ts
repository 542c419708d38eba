import type { Row } from '#domain/roadmap/rows.ts';
import type { Span } from '#domain/roadmap/spans.ts';
import { createGestures } from '../../gesture/machine.ts';
import type { Holding } from '../../gesture/news.ts';
import { useGestures } from '../../gesture/use-gestures.ts';
import { changesAnything, type Gesture, heldRows, thingsHeld } from './gesture.ts';

interface NudgeOptions {
  readonly spanOf: (row: Row) => Span | null;
  readonly mayPlan: (row: Row) => boolean;
  readonly alongWith: (row: Row) => readonly Row[];
  readonly onDone: (gesture: Gesture) => void;
  readonly holding?: Holding | undefined;
}

interface Nudged {
  readonly row: Row;
  readonly kind: 'move' | 'start' | 'end';
}

/** The gesture that moves a bar by days. Presses in a row of the same kind on the same row are added up. */
const nudges = createGestures<Nudged, number>({
  joins: (a, b) => a.row.key === b.row.key && a.kind === b.kind,
  add: (before, more) => before + more,
});

/** Returns the gesture for the current bars, which already contain the change that another key has just made. */
const gestureOf = (
  { row, kind }: Nudged,
  by: number,
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

/** Moves and resizes bars by keys, one or more days per press. Presses in a row are one change. */
export const useNudge = (options: NudgeOptions) => {
  const { hold, send, holds } = useGestures(nudges, {
    onDrop: ({ held, over }) => {
      const gesture = gestureOf(held, over, options);
      if (changesAnything(gesture)) options.onDone(gesture);
    },
    holding: options.holding,
    things: ({ held, over }) => thingsHeld(gestureOf(held, over, options)),
  });
  return {
    nudge: hold && gestureOf(hold.held, hold.over, options),
    push: (row: Row, kind: Nudged['kind'], by: number): void => {
      const span = options.spanOf(row);
      const fixed = !span || span.derived || !options.mayPlan(row);
      if (!fixed) send({ type: 'nudge', held: { row, kind }, over: by });
    },
    /** Whether keys have moved a bar and the move is not saved yet. */
    holds,
    /** Puts back the bars that keys have moved. */
    cancel: () => send({ type: 'cancel' }),
  };
};
