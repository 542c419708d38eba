import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';
import { stepAt, storyAt } from './stand.ts';

export const goalIndexOf = (layout: BoardLayout, column: number): number =>
  layout.columns[column]?.goalIndex ?? 0;

/** Returns the numbers of visible cards and of tracks of a cell. */
export const cellAt = (layout: BoardLayout, lane: number, column: number) => {
  const box = layout.lanes[lane];
  const stack = box?.collapsed ? undefined : box?.stacks.get(column);
  return { count: stack?.shown ?? 0, tracks: stack?.tracks ?? 1 };
};

/** Returns the first address from index `from` on, in the direction `by`. Indices without an address are skipped. */
export const scan = (
  count: number,
  from: number,
  by: 1 | -1,
  at: (index: number) => Address | null,
): Address | null => {
  for (let index = from; index >= 0 && index < count; index += by) {
    const found = at(index);
    if (found) return found;
  }
  return null;
};

/** Returns the nearest step with a header, starting at a column and going in the direction `by`. */
export const nextStep = (layout: BoardLayout, from: number, by: 1 | -1): Address | null =>
  scan(layout.columns.length, from, by, (column) => stepAt(layout, column));

/** Returns the neighbour of a card in the same row of its cell; null at the end of the row. */
export const cardBeside = (
  layout: BoardLayout,
  lane: number,
  column: number,
  index: number,
  by: 1 | -1,
): Address | null => {
  const { tracks } = cellAt(layout, lane, column);
  const track = (index % tracks) + by;
  return track >= 0 && track < tracks ? storyAt(layout, lane, column, index + by) : null;
};

/**
 * Returns the card that gets the focus when the focus enters a cell from the side: the first card on that side in the
 * same row, or the cell's last card if the row does not exist.
 */
export const cardEntered = (
  layout: BoardLayout,
  lane: number,
  column: number,
  row: number,
  by: 1 | -1,
): Address | null => {
  const { count, tracks } = cellAt(layout, lane, column);
  const entered = row * tracks + (by > 0 ? 0 : tracks - 1);
  return storyAt(layout, lane, column, Math.min(entered, count - 1));
};
