import type { Lane } from '#domain/board/model/model.ts';
import type { Axes, Stretch } from './axes.ts';
import type { CellLayout } from './cells.ts';
import { type LaneStacks, NO_STACKS } from './lane-stacks.ts';
import { LANE } from './sizes.ts';

/**
 * The position of a lane across the map. The lane starts with its header; then comes its body, which contains the
 * cells.
 */
export interface LaneBox extends Stretch {
  readonly lane: Lane;
  /** Size of the header. It is 0 if the lane headers are before the map, on the ledge. */
  readonly headSize: number;
  readonly bodyStart: number;
  /** Size of the body. It is 0 if the lane is collapsed. */
  readonly bodySize: number;
  /** Size of the cells of steps. The rest of the body is the closing band. */
  readonly cellsSize: number;
  /** Size of the label, which is a part of the closing band. */
  readonly closingLabel: number;
  readonly collapsed: boolean;
  /** The stacks of cards, by column index. A cell without stories has no stack. */
  readonly stacks: LaneStacks;
}

/**
 * Returns the size of a lane's header before the lane's body. If the header is on the ledge before the map, the size is
 * 0. Only a collapsed lane needs size there, for its name.
 */
const headSizeOf = (ledge: number, collapsed: boolean, far: boolean, scale: number): number => {
  if (ledge === 0) return LANE.headerPixels / scale;
  return collapsed ? (far ? LANE.leastFar : LANE.headerPixels) / scale : 0;
};

interface LaneOptions {
  readonly collapsedLanes: ReadonlySet<string>;
  readonly scale: number;
  readonly ledge: number;
  readonly far: boolean;
  readonly closingLabel: number;
  /** Whether a line comes before the first lane. */
  readonly lead: boolean;
  /** The size of each lane across the map, without its closing band. */
  readonly sizes: readonly number[];
}

export const layoutLanes = (
  axes: Axes,
  lanes: readonly Lane[],
  cells: Omit<CellLayout, 'laneSizes'>,
  { collapsedLanes, scale, ledge, far, closingLabel, lead, sizes }: LaneOptions,
): LaneBox[] => {
  const upright = axes.orientation === 'vertical';
  const least = far && ledge > 0 && upright ? LANE.leastFar / scale : 0;
  const leadSize = lead ? LANE.leadGap + LANE.headerPixels / scale + LANE.gap : 0;
  let at = axes.band.size + leadSize;
  return lanes.map((lane, index): LaneBox => {
    const collapsed = collapsedLanes.has(lane.id);
    const headSize = headSizeOf(ledge, collapsed, far && upright, scale);
    const own = sizes[index] ?? 0;
    const asked = cells.closingSizes[index] ?? 0;
    // If the lane has nothing but a closing band, that band must be high enough for the lane's name.
    const closing = asked > 0 && own === 0 ? Math.max(asked, least) : asked;
    const cellsSize = collapsed ? 0 : Math.max(own, least - closing);
    const bodySize = cellsSize + closing;
    const box = { lane, start: at, size: headSize + bodySize, headSize, bodySize, collapsed };
    at += box.size + (far ? LANE.gap / 2 / scale : LANE.gap);
    const stacks = cells.stacks[index] ?? NO_STACKS;
    return { ...box, bodyStart: box.start + headSize, stacks, cellsSize, closingLabel };
  });
};

/** Returns where the last lane ends. If the map has no lanes, returns where the header ends. */
export const endOfLanes = (lanes: readonly LaneBox[], band: number): number => {
  const last = lanes.at(-1);
  return last ? last.start + last.size + LANE.gap : band;
};
