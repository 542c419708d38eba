import { type Mapping, TARGETS, type Target } from '../../outline/columns.ts';

/** The trimmed values of a row by meaning; a meaning that no column has is empty. */
export type ImportRow = Readonly<Record<Target, string>> & {
  /** The row number in the file; the header is 1. */
  readonly row: number;
};

/** The limit of rows in one import. */
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

/** The rows below the header. */
export const readRows = (rows: readonly (readonly string[])[], mapping: Mapping): ImportRow[] =>
  rows.slice(1).map((cells, at) => rowOf(cells, mapping, at + 2));
