import type { Orientation } from '../../geometry/layout/axes.ts';
import type { CellPlace } from '../../geometry/sight/add-places.ts';

/**
 * The board as an ARIA grid. Its parts are positioned freely and most are not rendered, which no table element allows,
 * so roles and indices (from 1) are set explicitly.
 *
 * Vertical: two rows of column headers, goals and steps, then a row for each lane, its head first.
 * Horizontal: transposed, rows are steps and lanes are columns.
 */
export const gridRole = (label: string, manual: string, rows: number, columns: number) => ({
  role: 'grid',
  'aria-label': label,
  'aria-describedby': manual,
  'aria-rowcount': rows,
  'aria-colcount': columns,
});

export const rowGroupRole = { role: 'rowgroup' };

export const rowRole = (index: number, label?: string) => ({
  role: 'row',
  'aria-rowindex': index,
  'aria-label': label,
});

/** A level of the map's head: goals are the first, steps the second. */
export type Level = 1 | 2;

/** Rows and columns of headers before the first cell. */
const HEADS = { vertical: { rows: 2, columns: 0 }, horizontal: { rows: 1, columns: 2 } } as const;

/** The number of rows and columns of the grid, including headers and one for "Add goal". */
export const gridSize = (orientation: Orientation, columns: number, lanes: number) =>
  orientation === 'vertical'
    ? { rows: lanes + HEADS.vertical.rows, columns: columns + 1 }
    : { rows: columns + 1 + HEADS.horizontal.rows, columns: lanes + HEADS.horizontal.columns };

/** Row and column of a cell, from the indices of its lane and column. */
export const gridPlace = (orientation: Orientation, { lane, column }: CellPlace) =>
  orientation === 'vertical'
    ? { row: lane + 1 + HEADS.vertical.rows, column: column + 1 }
    : { row: column + 1 + HEADS.horizontal.rows, column: lane + 1 + HEADS.horizontal.columns };

/** The row of a level of the map's head. On a horizontal map, a level is a column and has no row. */
export const levelRole = (orientation: Orientation, level: Level, label: string) =>
  orientation === 'vertical' ? rowRole(level, label) : {};

export interface HeaderPlace {
  readonly level: Level;
  /** Index of the header's first column. */
  readonly column: number;
  /** How many columns the header spans. */
  readonly span?: number;
}

/** A goal or step as the header of its column (horizontal: of its row). */
export const headerRole = (
  orientation: Orientation,
  { level, column, span }: HeaderPlace,
  label?: string,
  expanded?: boolean,
) => {
  const common = { 'aria-label': label, 'aria-expanded': expanded };
  return orientation === 'vertical'
    ? { role: 'columnheader', ...common, 'aria-colindex': column + 1, 'aria-colspan': span }
    : { role: 'rowheader', ...common, 'aria-colindex': level, 'aria-rowspan': span };
};

/** A cell in the map's head that is no header. */
export const bandCellRole = (orientation: Orientation, { level, column }: HeaderPlace) =>
  cellRole(orientation === 'vertical' ? column + 1 : level);

export const cellRole = (index: number, span?: number) => ({
  role: 'gridcell',
  'aria-colindex': index,
  'aria-colspan': span,
});

/** The roles of a lane's element, of its head, and of the head's inner line. */
export const laneRoles = (orientation: Orientation, lane: number) =>
  orientation === 'vertical'
    ? {
        lane: rowRole(lane + 1 + HEADS.vertical.rows),
        head: { role: 'rowheader' },
        line: {},
      }
    : {
        lane: rowGroupRole,
        head: rowRole(1),
        line: { role: 'columnheader', 'aria-colindex': lane + 1 + HEADS.horizontal.columns },
      };

/** One cell for all visible cards of a lane. */
export const mergedCellRole = (orientation: Orientation, lane: number, columns: number) =>
  orientation === 'vertical'
    ? cellRole(1, columns)
    : { ...cellRole(gridPlace(orientation, { lane, column: 0 }).column), 'aria-rowspan': columns };
