import { type DropTarget, type LaneRefusal, laneRefusal } from '../geometry/drop-target.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import { type BoardRect, boardRect, type ScreenRect } from '../geometry/units.ts';
import { type VisibleBoard, visibleBoard } from '../geometry/visible.ts';
import type { Gesture } from '../gesture/gesture.ts';
import type { Address } from '../keyboard/address.ts';
import { drawnRect } from './use-viewport.ts';

/** What of the board is drawn at a moment, and what a drag adds to it. */
export interface Drawing {
  readonly shown: VisibleBoard;
  readonly dragged: Address | null;
  /** The drop line, in the layer it belongs to. */
  readonly line: { readonly band: BoardRect | null; readonly lanes: BoardRect | null };
  /** Why a lane takes no dragged story; null for one that does. By index. */
  readonly refusalOf: (lane: number) => LaneRefusal | null;
}

const lineOf = (target: DropTarget | null): Drawing['line'] => {
  if (!target || !('line' in target)) return { band: null, lanes: null };
  return target.kind === 'story'
    ? { band: null, lanes: target.line }
    : { band: target.line, lanes: null };
};

/** The header that has the focus stays drawn when it is scrolled away, as focused stories do. */
const withLane = (shown: VisibleBoard, layout: BoardLayout, active: Address | null) => {
  const at = active?.kind === 'lane' ? layout.lanes.findIndex((l) => l.lane.id === active.id) : -1;
  const missing = at >= 0 && shown.lanes.every(({ lane }) => lane !== at);
  const lanes = missing ? [...shown.lanes, { lane: at, cells: [] }] : [...shown.lanes];
  return { ...shown, lanes: lanes.sort((a, b) => a.lane - b.lane) };
};

export const drawingOf = (
  layout: BoardLayout,
  view: ScreenRect,
  scale: number,
  active: Address | null,
  gesture: Gesture,
): Drawing => {
  const drag = gesture.phase === 'dragging' ? gesture : null;
  const dragged = drag?.dragged ?? null;
  const { x, y, width, height } = drawnRect(view, scale);
  const pins = [active, dragged].flatMap((at) => (at?.kind === 'story' ? [at.id] : []));
  const shown = visibleBoard(layout, boardRect(x, y, width, height), pins);
  return {
    shown: withLane(shown, layout, active),
    dragged,
    line: lineOf(drag?.target ?? null),
    refusalOf: (at) => {
      const lane = layout.lanes[at]?.lane;
      if (dragged?.kind !== 'story' || !lane) return null;
      return layout.positions.get(dragged.id)?.lane === at ? null : laneRefusal(layout.mode, lane);
    },
  };
};
