import type { BoardLayout } from './layout.ts';
import { nearestAt } from './search.ts';
import { BAND_HEIGHT } from './sizes.ts';
import { type BoardPoint, boardPoint } from './units.ts';

/**
 * A spot of the board that outlives a change of zoom. Headers of lanes keep their pixels, so a height in
 * board units does not: it is kept as lane, header or body, and the share of it that lies above.
 */
export interface Anchor {
  readonly x: number;
  readonly lane: number;
  readonly part: 'band' | 'header' | 'body';
  readonly share: number;
}

const shareOf = (value: number, size: number): number =>
  size <= 0 ? 0 : Math.min(1, Math.max(0, value / size));

export const anchorAt = (layout: BoardLayout, { x, y }: BoardPoint): Anchor => {
  const at = nearestAt(layout.lanes.length, (index) => layout.lanes[index]?.y ?? 0, y);
  const lane = layout.lanes[at];
  if (!lane || y < BAND_HEIGHT) return { x, lane: -1, part: 'band', share: y / BAND_HEIGHT };
  if (y < lane.bodyY) {
    return { x, lane: at, part: 'header', share: shareOf(y - lane.y, lane.headerHeight) };
  }
  return { x, lane: at, part: 'body', share: shareOf(y - lane.bodyY, lane.bodyHeight) };
};

export const pointOfAnchor = (layout: BoardLayout, anchor: Anchor): BoardPoint => {
  const lane = layout.lanes[anchor.lane];
  if (!lane) return boardPoint(anchor.x, anchor.share * BAND_HEIGHT);
  const y =
    anchor.part === 'header'
      ? lane.y + anchor.share * lane.headerHeight
      : lane.bodyY + anchor.share * lane.bodyHeight;
  return boardPoint(anchor.x, y);
};
