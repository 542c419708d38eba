import type { StoryMap } from '#domain/board/model/model.ts';
import { CARD, CLOSING, DOCK } from './sizes.ts';

/**
 * Returns how many rows of cards a dock can have. `below` is the height under the lane headers, in board units. Returns
 * 0 for no dock: if a dock would leave too little height for steps, if the map has no steps, or if it has only one
 * lane, whose cells use the full width.
 */
export const rowsOfDock = (
  { lanes, goals }: StoryMap,
  below: number,
  { far, closingLabel }: { readonly far: boolean; readonly closingLabel: number },
): number => {
  const some = goals.some(({ steps }) => steps.some(({ issue }) => issue !== null));
  if (lanes.length < 2 || !some) return 0;
  const room = below * DOCK.share - closingLabel - CLOSING.padding;
  const rows = Math.max(0, Math.floor((room + CARD.gap) / (CARD.height + CARD.gap)));
  return far ? Math.min(rows, DOCK.farRows) : rows;
};
