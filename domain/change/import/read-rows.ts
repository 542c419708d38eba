import { type Mapping, TARGETS, type Target } from '../../outline/columns.ts';

/** The trimmed values of a row, by the meaning of their column. A meaning without a column has an empty value. */
export type ImportRow = Readonly<Record<Target, string>> & {
  /** The row number in the file. The header is row 1. */
  readonly row: number;
};

/** One import may have at most this many rows. */
export const MOST_ROWS = 500;

const rowOf = (cells: readonly string[], mapping: Mapping, row: number): ImportRow => {
  const read = Object.fromEntries(
    TARGETS.map((target) => {
      const values = mapping.flatMap((each, at) =>
        each === target ? (cells[at] ?? '').trim() : [],
      );
      return [target, values.filter((value) => value !== '').join(' ')];
    }),
  ) as Record<Target, string>;
  return { ...read, row };
};

export const readRows = (rows: readonly (readonly string[])[], mapping: Mapping): ImportRow[] =>
  rows.slice(1).map((cells, at) => rowOf(cells, mapping, at + 2));
