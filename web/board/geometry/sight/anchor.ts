import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';
import type { BoardPoint } from '../units.ts';

/**
 * A point of the board that can be found again at another zoom. Board units are not enough, because lane headers have a
 * fixed size in pixels. `along` counts from the start of the map. Across the map, the point is in `part`: the map's
 * header, or the header or body of a lane. `share` is the share of that part before the point.
 */
export interface Anchor {
  readonly along: number;
  readonly lane: number;
  readonly part: 'band' | 'head' | 'body';
  readonly share: number;
}

const shareOf = (value: number, size: number): number =>
  size <= 0 ? 0 : Math.min(1, Math.max(0, value / size));

export const anchorAt = (layout: BoardLayout, point: BoardPoint): Anchor => {
  const { axes, lanes, ledge } = layout;
  const along = axes.alongOf(point) - ledge;
  const across = axes.acrossOf(point);
  const at = nearestBox(lanes, across);
  const lane = lanes[at];
  if (!lane || across < axes.band.size) {
    return { along, lane: -1, part: 'band', share: across / axes.band.size };
  }
  if (across < lane.bodyStart) {
    return { along, lane: at, part: 'head', share: shareOf(across - lane.start, lane.headSize) };
  }
  const share = shareOf(across - lane.bodyStart, lane.bodySize);
  return { along, lane: at, part: 'body', share };
};

export const pointOfAnchor = ({ axes, lanes, ledge }: BoardLayout, anchor: Anchor): BoardPoint => {
  const along = anchor.along + ledge;
  const lane = lanes[anchor.lane];
  if (!lane) return axes.point(along, anchor.share * axes.band.size);
  const across =
    anchor.part === 'head'
      ? lane.start + anchor.share * lane.headSize
      : lane.bodyStart + anchor.share * lane.bodySize;
  return axes.point(along, across);
};
