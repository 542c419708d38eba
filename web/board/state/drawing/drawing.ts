import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { type Dragged, type DropTarget, groupOf } from '../../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { type VisibleBoard, visibleBoard } from '../../geometry/sight/visible.ts';
import { type BoardRect, boardRect, type ScreenRect } from '../../geometry/units.ts';
import { draggedIn, type Gesture, targetIn } from '../../gesture/gesture.ts';
import type { Address } from '../../grid/address.ts';
import type { RefusalsOf } from '../../moves/use-refusals.ts';
import { drawnRect } from '../sight/use-viewport.ts';

/** What the board draws now, including the effects of a drag. */
export interface Drawing {
  readonly shown: VisibleBoard;
  readonly dragged: Dragged | null;
  /** The drop line: in the map's header (`band`), in the lanes, or in a closing band. */
  readonly line: {
    readonly band: BoardRect | null;
    readonly lanes: BoardRect | null;
    /** The drop line in a closing band, which stays in the viewport while the map scrolls along. */
    readonly closing: BoardRect | null;
  };
  /** Returns why a lane refuses the dragged stories; null if it accepts them. `lane`: the lane's index. */
  readonly refusalOf: (lane: number) => ErrorCode | null;
  /**
   * Returns why a step refuses the dragged stories; null if it accepts them. `column`: the index of the step's column.
   */
  readonly stepRefusalOf: (column: number) => ErrorCode | null;
  /** The drop target under the pointer if it refuses the dragged things; otherwise null. */
  readonly refused: Extract<DropTarget, { kind: 'refused' }> | null;
}

const NO_LINE: Drawing['line'] = { band: null, lanes: null, closing: null };

/** Returns the column in which a story or subtask would be dropped. */
const columnOf = ({ columnOfStep, positions }: BoardLayout, target: DropTarget) => {
  if (target.kind === 'story') return columnOfStep.get(target.move.toStepId);
  return target.kind === 'subtask' ? positions.get(target.move.toStoryId)?.column : undefined;
};

const lineOf = (layout: BoardLayout, target: DropTarget | null): Drawing['line'] => {
  if (!target || !('line' in target)) return NO_LINE;
  if (target.kind === 'story' && target.head) return { ...NO_LINE, [target.head]: target.line };
  const column = columnOf(layout, target);
  if (target.kind === 'step' && layout.bands) return { ...NO_LINE, lanes: target.line };
  if (column === undefined) return { ...NO_LINE, band: target.line };
  const layer = column === layout.closing ? 'closing' : 'lanes';
  return { ...NO_LINE, [layer]: target.line };
};

/** If lanes are projects, returns the index of the lane that contains a step; undefined for other things. */
const ownLane = (layout: BoardLayout, thing: Address | Dragged | null): number | undefined =>
  thing?.kind === 'step' ? layout.bands?.laneOf(layout, thing) : undefined;

/** Keeps a lane rendered while its header, or a step inside it, has the focus, even if the lane is off screen. */
const withLane = (shown: VisibleBoard, layout: BoardLayout, active: Address | null) => {
  const at =
    active?.kind === 'lane'
      ? layout.lanes.findIndex((l) => l.lane.id === active.id)
      : (ownLane(layout, active) ?? -1);
  const missing = at >= 0 && shown.lanes.every(({ lane }) => lane !== at);
  const lanes = missing ? [...shown.lanes, { lane: at, cells: [] }] : [...shown.lanes];
  return { ...shown, lanes: lanes.sort((a, b) => a.lane - b.lane) };
};

/** Maximum number of dragged stories that stay rendered off screen. */
const MOST_PINS = 20;

export const drawingOf = (
  layout: BoardLayout,
  view: ScreenRect,
  scale: number,
  active: Address | null,
  gesture: Gesture,
  refusalsOf: RefusalsOf,
): Drawing => {
  const dragged = draggedIn(gesture);
  const { x, y, width, height } = drawnRect(view, scale, layout.insets);
  const refusals = dragged && refusalsOf(dragged);
  const target = targetIn(gesture);
  const pins = [
    ...(active?.kind === 'story' ? [active.id] : []),
    ...(dragged?.kind === 'story' ? groupOf(dragged).slice(0, MOST_PINS) : []),
  ];
  const own = ownLane(layout, dragged);
  const shown = visibleBoard(layout, boardRect(x, y, width, height), pins);
  return {
    shown: withLane(shown, layout, active),
    dragged,
    line: lineOf(layout, target),
    refusalOf: (at) => {
      if (own !== undefined && own !== at) return 'MOVE_OTHER_PROJECT';
      const lane = layout.lanes[at]?.lane;
      return (lane && refusals?.lane(lane)) ?? null;
    },
    stepRefusalOf: (at) => {
      const step = layout.columns[at]?.step;
      return (step && refusals?.step(step)) ?? null;
    },
    refused: target?.kind === 'refused' ? target : null,
  };
};
