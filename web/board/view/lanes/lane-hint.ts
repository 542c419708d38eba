import type { Span } from '../../geometry/search.ts';
import type { LaneShared } from '../parts/lane-shared.ts';

/** Where to find the stories of a lane that shows none of them. */
export type LaneHint =
  | { readonly where: 'folded'; readonly count: number }
  /** The stories are out of sight along the map; `storyId` is the first of them. */
  | { readonly where: 'along'; readonly count: number; readonly storyId: string };

/** The hint of a lane; null when it shows stories, or has none. `columns` are the visible ones. */
export const laneHint = (
  { layout, away }: Pick<LaneShared, 'layout' | 'away'>,
  lane: number,
  columns: Span,
): LaneHint | null => {
  const box = layout.lanes[lane];
  if (!box || box.collapsed || layout.far || box.bodySize > box.cellsSize) return null;
  const { stacks } = box;
  const [first] = stacks.columns;
  if (first === undefined) {
    const count = away.get(box.lane.id) ?? 0;
    return count > 0 ? { where: 'folded', count } : null;
  }
  if (stacks.columns.some((at) => at >= columns.from && at < columns.to)) return null;
  const [card] = stacks.get(first)?.cards ?? [];
  if (!card || layout.axes.orientation === 'horizontal') return null;
  const count = stacks.columns.reduce((sum, at) => sum + (stacks.get(at)?.cards.length ?? 0), 0);
  return { where: 'along', count, storyId: card.issue.id };
};
