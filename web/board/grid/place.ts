import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';

/** The position of an address in the grid. A goal is in the column of its first step. */
export type GridPlace =
  | { readonly row: 'goal'; readonly column: number }
  | { readonly row: 'step'; readonly column: number }
  | { readonly row: 'lane'; readonly lane: number; readonly column: number }
  | {
      readonly row: 'story';
      readonly lane: number;
      readonly column: number;
      readonly index: number;
    };

export const columnOf = (layout: BoardLayout, { kind, id }: Address): number | undefined => {
  if (kind === 'goal') return layout.goals.find(({ column }) => column.id === id)?.from;
  if (kind === 'step') return layout.columnOfStep.get(id);
  return kind === 'story' ? layout.positions.get(id)?.column : undefined;
};

/** Returns the position of an address; null if the thing is no longer on the board. */
export const placeOf = (
  layout: BoardLayout,
  address: Address,
  rememberedColumn: number,
): GridPlace | null => {
  if (address.kind === 'lane') {
    const lane = layout.lanes.findIndex((box) => box.lane.id === address.id);
    const column = Math.min(rememberedColumn, layout.columns.length - 1);
    return lane < 0 ? null : { row: 'lane', lane, column };
  }
  if (address.kind === 'story') {
    const position = layout.positions.get(address.id);
    return position ? { row: 'story', ...position } : null;
  }
  const column = columnOf(layout, address);
  return column === undefined ? null : { row: address.kind, column };
};
