import type { BoardLayout } from '../geometry/layout/layout.ts';
import { anchorAt, pointOfAnchor } from '../geometry/sight/anchor.ts';
import { boardPoint, type Rect } from '../geometry/units.ts';
import type { MinimapScale } from './scale.ts';

/** The scale of the minimap, and functions that convert a viewport, in pixels, between board and minimap. */
export interface MinimapViews {
  readonly small: MinimapScale;
  readonly ofBoard: (view: Rect) => Rect;
  readonly onBoard: (view: Rect) => Rect;
}

/**
 * Returns the layout in which every lane has room for all its cells. The board's lanes have room only for the visible
 * columns, but the minimap shows all columns.
 */
export const wholeLayout = (layout: BoardLayout): BoardLayout => {
  if (layout.spared === 0) return layout;
  const sizes = layout.laneSizes();
  let by = 0;
  const lanes = layout.lanes.map((box, at) => {
    const more = (sizes[at] ?? 0) - box.cellsSize;
    const moved = { ...box, start: box.start + by, bodyStart: box.bodyStart + by };
    by += more;
    return {
      ...moved,
      size: box.size + more,
      bodySize: box.bodySize + more,
      cellsSize: box.cellsSize + more,
    };
  });
  return { ...layout, lanes, height: layout.height + by, seen: undefined, spared: 0 };
};

/**
 * Converts a distance, in pixels, from the start of one layout's canvas to the distance of the same point in another
 * layout.
 */
const acrossIn = (from: BoardLayout, to: BoardLayout, y: number, scale: number): number => {
  const isBefore = y / scale < (from.lanes[0]?.start ?? 0);
  return isBefore ? y : pointOfAnchor(to, anchorAt(from, boardPoint(0, y / scale))).y * scale;
};

/**
 * Converts a viewport of one layout to another, in pixels, so that it shows the same lanes below the map's header.
 * Layouts with equal lane heights need no conversion.
 */
export const viewIn = (from: BoardLayout, to: BoardLayout, view: Rect, scale: number): Rect => {
  if (from.height === to.height) return view;
  const head = from.insets.top * scale;
  const y = acrossIn(from, to, view.y + head, scale) - head;
  const end = acrossIn(from, to, view.y + view.height, scale);
  return { ...view, y, height: end - y };
};
