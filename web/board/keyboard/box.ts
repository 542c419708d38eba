import type { BoardLayout } from '../geometry/layout.ts';
import { storyBox } from '../geometry/layout.ts';
import { BAND_HEIGHT } from '../geometry/sizes.ts';
import { type BoardRect, boardRect } from '../geometry/units.ts';
import type { Address } from './address.ts';

export interface AddressBox {
  readonly box: BoardRect;
  /** Which way the board has to scroll for it: the band stays in sight, headers span the width. */
  readonly axis: 'x' | 'y' | 'both';
}

/** Where a thing that can have the focus stands; null when it is not shown. */
export const addressBox = (layout: BoardLayout, { kind, id }: Address): AddressBox | null => {
  if (kind === 'story') {
    const box = storyBox(layout, id);
    return box && { box, axis: 'both' };
  }
  if (kind === 'lane') {
    const lane = layout.lanes.find((box) => box.lane.id === id);
    return lane ? { box: boardRect(0, lane.y, 0, lane.headerHeight), axis: 'y' } : null;
  }
  const column =
    kind === 'goal'
      ? layout.goals.find((box) => box.column.id === id)
      : layout.columns[layout.columnOfStep.get(id) ?? -1];
  return column ? { box: boardRect(column.x, 0, column.width, BAND_HEIGHT), axis: 'x' } : null;
};
