import type { Lane } from '#domain/board/model/model.ts';
import type { Axes, Stretch } from './axes.ts';
import type { layoutCells } from './cells.ts';
import { type LaneStacks, NO_STACKS } from './lane-stacks.ts';
import { LANE } from './sizes.ts';

/** A swimlane's place across the map: its head, then the body with its cells. */
export interface LaneBox extends Stretch {
  readonly lane: Lane;
  /** 0 where heads stand on the ledge before the map instead. */
  readonly headSize: number;
  readonly bodyStart: number;
  /** 0 when collapsed. */
  readonly bodySize: number;
  /** What of the body the cells of steps take; the rest is the band that closes the lane. */
  readonly cellsSize: number;
  /** Of that band, what its name takes before its cards. */
  readonly closingLabel: number;
  readonly collapsed: boolean;
  /** By column index; absent where the cell has no stories. */
  readonly stacks: LaneStacks;
}

/**
 * What of a lane its head takes: before its body, or nothing where heads stand on the ledge, where a collapsed lane is
 * as long as its name.
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
}

/** The lanes one behind the other across the map, behind its head. */
export const layoutLanes = (
  axes: Axes,
  lanes: readonly Lane[],
  cells: ReturnType<typeof layoutCells>,
  { collapsedLanes, scale, ledge, far, closingLabel }: LaneOptions,
): LaneBox[] => {
  const upright = axes.orientation === 'vertical';
  const least = far && ledge > 0 && upright ? LANE.leastFar / scale : 0;
  let at = axes.band.size;
  return lanes.map((lane, index): LaneBox => {
    const collapsed = collapsedLanes.has(lane.id);
    const headSize = headSizeOf(ledge, collapsed, far && upright, scale);
    const own = cells.laneSizes[index] ?? 0;
    const asked = cells.closingSizes[index] ?? 0;
    // Where only the band is there, what the name of the lane needs besides goes to it.
    const closing = asked > 0 && own === 0 ? Math.max(asked, least) : asked;
    const cellsSize = collapsed ? 0 : Math.max(own, least - closing);
    const bodySize = cellsSize + closing;
    const box = { lane, start: at, size: headSize + bodySize, headSize, bodySize, collapsed };
    at += box.size + (far ? LANE.gap / 2 / scale : LANE.gap);
    const stacks = cells.stacks[index] ?? NO_STACKS;
    return { ...box, bodyStart: box.start + headSize, stacks, cellsSize, closingLabel };
  });
};

/** Where the last lane ends, or the head of a map without any. */
export const endOfLanes = (lanes: readonly LaneBox[], band: number): number => {
  const last = lanes.at(-1);
  return last ? last.start + last.size + LANE.gap : band;
};
