/**
 * The board as a grid for assistive technology. Its parts stand on a free canvas and most of them are not
 * drawn, which no table element can do: so roles and indices (from 1) are given by hand.
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

export const rowHeaderRole = { role: 'rowheader' };

export const columnHeaderRole = (index: number, label?: string, span?: number) => ({
  role: 'columnheader',
  'aria-label': label,
  'aria-colindex': index,
  'aria-colspan': span,
});

export const cellRole = (index: number, span?: number) => ({
  role: 'gridcell',
  'aria-colindex': index,
  'aria-colspan': span,
});
