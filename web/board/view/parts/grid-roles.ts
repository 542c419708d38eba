import type { Orientation } from '../../geometry/layout/axes.ts';
import type { CellPlace } from '../../geometry/sight/add-places.ts';

/**
 * Returns the roles of the board as an ARIA grid. The board cannot be a table element, because its parts are positioned
 * freely and most are not rendered. So roles and indices (from 1) are set explicitly. A vertical map has two rows of
 * column headers (goals and steps), then a row for each lane, which starts with the lane's header. On a horizontal map,
 * steps are rows and lanes are columns.
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

/** A level of the map's header: 1 for goals, 2 for steps. */
export type Level = 1 | 2;

/** Numbers of header rows and header columns before the first cell. */
const HEADS = { vertical: { rows: 2, columns: 0 }, horizontal: { rows: 1, columns: 2 } } as const;

/** Returns the number of rows and columns of the grid. It includes the headers and a row or column for "Add goal". */
export const gridSize = (orientation: Orientation, columns: number, lanes: number) =>
  orientation === 'vertical'
    ? { rows: lanes + HEADS.vertical.rows, columns: columns + 1 }
    : { rows: columns + 1 + HEADS.horizontal.rows, columns: lanes + HEADS.horizontal.columns };

export const gridPlace = (orientation: Orientation, { lane, column }: CellPlace) =>
  orientation === 'vertical'
    ? { row: lane + 1 + HEADS.vertical.rows, column: column + 1 }
    : { row: column + 1 + HEADS.horizontal.rows, column: lane + 1 + HEADS.horizontal.columns };

/**
 * Returns the row role of a level of the map's header. On a horizontal map a level is a column, so it has no row role.
 */
export const levelRole = (orientation: Orientation, level: Level, label: string) =>
  orientation === 'vertical' ? rowRole(level, label) : {};

export interface HeaderPlace {
  readonly level: Level;
  readonly column: number;
  /** Number of columns that the header spans. */
  readonly span?: number;
}

/** Returns the roles of a goal or step as the header of its column, or of its row on a horizontal map. */
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

/** Returns the role of a cell in the map's header that is not a header itself. `label`: its name, if its text is none. */
export const bandCellRole = (
  orientation: Orientation,
  { level, column }: HeaderPlace,
  label?: string,
) => ({
  ...cellRole(orientation === 'vertical' ? column + 1 : level),
  'aria-label': label,
});

export const cellRole = (index: number, span?: number) => ({
  role: 'gridcell',
  'aria-colindex': index,
  'aria-colspan': span,
});

/** Returns the roles of a lane's element, of the lane's header, and of the line inside that header. */
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

/** Returns the role of one cell for all visible cards of a lane. */
export const mergedCellRole = (orientation: Orientation, lane: number, columns: number) =>
  orientation === 'vertical'
    ? cellRole(1, columns)
    : { ...cellRole(gridPlace(orientation, { lane, column: 0 }).column), 'aria-rowspan': columns };
