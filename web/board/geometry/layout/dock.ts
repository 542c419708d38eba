import type { StoryMap } from '#domain/board/model/model.ts';
import { CARD, CLOSING, DOCK } from './sizes.ts';

/**
 * Returns the rows of cards that fit into a dock, if the viewport has `below` board units under the lane headers. 0
 * means no dock: it would leave too little room for steps, the map has no steps, or it has a single lane, whose cells
 * use the full width.
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
