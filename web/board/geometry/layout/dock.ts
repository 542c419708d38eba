import type { StoryMap } from '#domain/board/model/model.ts';
import { CARD, CLOSING, DOCK } from './sizes.ts';

/**
 * Rows of cards for which a dock has room under so many board units of the screen; 0 where there is to be none: it would
 * leave too little for the steps above it, there are none, or there is one lane, whose cells have all the width.
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
