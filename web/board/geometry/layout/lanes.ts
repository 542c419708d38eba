import type { Lane } from '#domain/board/model/model.ts';
import type { Axes, Stretch } from './axes.ts';
import type { CellLayout } from './cells.ts';
import { type LaneStacks, NO_STACKS } from './lane-stacks.ts';
import { LANE } from './sizes.ts';

/** A swimlane's position across the map: its header, then the body with its cells. */
export interface LaneBox extends Stretch {
  readonly lane: Lane;
  /** 0 if headers are on the ledge before the map. */
  readonly headSize: number;
  readonly bodyStart: number;
  /** 0 if collapsed. */
  readonly bodySize: number;
  /** The part of the body for the cells of steps. The rest is the closing band. */
  readonly cellsSize: number;
  /** The part of the closing band for its label. */
  readonly closingLabel: number;
  readonly collapsed: boolean;
  /** The stacks by column index. A cell without stories has no stack. */
  readonly stacks: LaneStacks;
}

/**
 * Returns the size of a lane's header across the map, before the lane's body. A header on the ledge needs no size, but
 * a collapsed lane keeps room for its name.
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
  /** Whether there is a line above the first lane. */
  readonly lead: boolean;
  /** Sizes across the map by lane, without the closing band. */
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
    // In a lane with only a closing band, the band grows so that the lane's name fits.
    const closing = asked > 0 && own === 0 ? Math.max(asked, least) : asked;
    const cellsSize = collapsed ? 0 : Math.max(own, least - closing);
    const bodySize = cellsSize + closing;
    const box = { lane, start: at, size: headSize + bodySize, headSize, bodySize, collapsed };
    at += box.size + (far ? LANE.gap / 2 / scale : LANE.gap);
    const stacks = cells.stacks[index] ?? NO_STACKS;
    return { ...box, bodyStart: box.start + headSize, stacks, cellsSize, closingLabel };
  });
};

/** Returns the end of the last lane; on a map without lanes, the end of the header. */
export const endOfLanes = (lanes: readonly LaneBox[], band: number): number => {
  const last = lanes.at(-1);
  return last ? last.start + last.size + LANE.gap : band;
};
