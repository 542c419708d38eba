import { laneRect, stepRect, storyBox } from '../geometry/layout/boxes.ts';
import type { BoardLayout, Insets } from '../geometry/layout/layout.ts';
import type { BoardRect } from '../geometry/units.ts';
import type { Address } from './address.ts';

export interface AddressBox {
  readonly box: BoardRect;
  /**
   * The axis along which the board may have to scroll to show the box. Along the other axis the box is sticky, so it is
   * always visible.
   */
  readonly axis: 'x' | 'y' | 'both';
  /** The sticky parts that may cover the box. */
  readonly insets: Insets;
}

/** Returns the box of the item at an address; null if the layout does not contain it. */
export const addressBox = (layout: BoardLayout, { kind, id }: Address): AddressBox | null => {
  const { axes, insets } = layout;
  const [alongAxis, acrossAxis] =
    axes.orientation === 'vertical' ? (['x', 'y'] as const) : (['y', 'x'] as const);
  if (kind === 'story') {
    const box = storyBox(layout, id);
    // Closing bands stick to the viewport while the map scrolls.
    const closes = layout.positions.get(id)?.column === layout.closing;
    return box && { box, axis: closes ? acrossAxis : 'both', insets: layout.cellInsets };
  }
  if (kind === 'lane') {
    const lane = layout.lanes.find((box) => box.lane.id === id);
    return lane ? { box: laneRect(layout, lane), axis: acrossAxis, insets } : null;
  }
  const column =
    kind === 'goal'
      ? layout.goals.find((box) => box.column.id === id)
      : layout.columns[layout.columnOfStep.get(id) ?? -1];
  if (!column) return null;
  if (layout.bands && 'lane' in column) {
    return { box: stepRect(layout, column), axis: 'both', insets: layout.cellInsets };
  }
  const box = axes.rect(column, { start: 0, size: axes.band.size });
  return { box, axis: layout.headSticks ? alongAxis : 'both', insets };
};
