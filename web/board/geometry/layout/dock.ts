import type { StoryMap } from '#domain/board/model/model.ts';
import { CARD, CLOSING, DOCK } from './sizes.ts';

/**
 * Rows of cards that fit into a dock, for `below` board units of screen under the lanes' heads; 0 when there is to be
 * no dock: it would leave too little room for steps, there are no steps, or there is a single lane with all the width
 * for its cells.
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
