import { MOST_ROWS } from '#domain/change/import/read-rows.ts';
import { rowsOfCsv } from '../../../export/sheet/csv.ts';
import { rowsOfXlsx, WorkbookTooLarge } from '../../../export/sheet/xlsx-read.ts';

/** Bytes of a file that is read at all. */
export const MOST_BYTES = 10_000_000;

/** The names of the columns, and the rows. */
const MOST_LINES = MOST_ROWS + 1;

export type FileFault = 'tooLarge' | 'unreadable' | 'empty' | 'tooMany';

export type ReadFile =
  | { readonly name: string; readonly rows: readonly (readonly string[])[] }
  | { readonly fault: FileFault };

/** Archives begin with these letters, workbooks among them. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const rowsOf = (bytes: Uint8Array): readonly (readonly string[])[] =>
  isArchive(bytes)
    ? rowsOfXlsx(bytes, MOST_LINES)
    : rowsOfCsv(new TextDecoder().decode(bytes), MOST_LINES);

/** Reads a table from a file of either kind, whatever its name says. */
export const readFile = async (file: File): Promise<ReadFile> => {
  if (file.size > MOST_BYTES) return { fault: 'tooLarge' };
  try {
    const rows = rowsOf(new Uint8Array(await file.arrayBuffer()));
    if (rows.length < 2) return { fault: 'empty' };
    return rows.length > MOST_LINES ? { fault: 'tooMany' } : { name: file.name, rows };
  } catch (error) {
    return { fault: error instanceof WorkbookTooLarge ? 'tooLarge' : 'unreadable' };
  }
};
