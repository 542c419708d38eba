import { isCut } from '../../geometry/layout/boxes.ts';
import type { Span } from '../../geometry/search.ts';
import type { LaneShared } from '../parts/lane-shared.ts';

/** A hint that says where to find stories that the lane does not show. */
export type LaneHint =
  | { readonly where: 'folded'; readonly count: number }
  /** The stories are in off-screen steps on one side. `storyId`: the first story of the next cell that is cut off. */
  | { readonly where: 'toRight' | 'toLeft'; readonly count: number; readonly storyId: string };

/**
 * Returns the hint of a lane; null if the lane needs none, for example because it is high enough for its off-screen
 * cells. `columns`: the visible columns.
 */
export const laneHint = (
  { layout, away }: Pick<LaneShared, 'layout' | 'away'>,
  lane: number,
  columns: Span,
): LaneHint | null => {
  const box = layout.lanes[lane];
  if (!box || box.collapsed || layout.far) return null;
  const { stacks } = box;
  if (stacks.columns.length === 0) {
    const count = away.get(box.lane.id) ?? 0;
    return count > 0 && box.bodySize === box.cellsSize ? { where: 'folded', count } : null;
  }
  const onSide = (isThere: (at: number) => boolean) => {
    const side = stacks.columns.filter(isThere);
    return side.some((at) => isCut(layout, box, at)) ? side : [];
  };
  const right = onSide((at) => at >= columns.to);
  const left = onSide((at) => at < columns.from);
  const isCutAt = (at: number) => isCut(layout, box, at);
  const [where, at, next] =
    right.length > 0
      ? (['toRight', right, Math.min(...right.filter(isCutAt))] as const)
      : (['toLeft', left, Math.max(...left.filter(isCutAt))] as const);
  const storyId = stacks.get(next)?.cards[0]?.issue.id;
  const count = at.reduce((sum, column) => sum + (stacks.get(column)?.cards.length ?? 0), 0);
  return storyId === undefined ? null : { where, count, storyId };
};
