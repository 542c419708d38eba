import { type Attributes, walkXml } from './walk-xml.ts';
import { openWorkbook, WorkbookTooLarge } from './xlsx-package.ts';
import { type Book, bookOfParts, cellText } from './xlsx-values.ts';

/** Empty rows that a sheet may have for each that can be taken: those that somebody only coloured. */
const EMPTY_FOR_EACH = 50;
const MOST_COLUMNS = 256;

/** The place of a column by its letters, from 0. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference.toUpperCase())?.[0] ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** Whether a sheet has more rows than that, empty ones included. */
const hasMoreRows = (document: string, most: number): boolean => {
  let count = 0;
  for (const _ of document.matchAll(/<(?:[\w.-]+:)?row[\s/>]/g)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
};

/** Which elements hold the text of a cell: an inline one has its own, and may repeat it as a value. */
const holdsText = ({ t: type }: Attributes, inside: string): boolean =>
  type === 'inlineStr' ? inside === 't' : inside === 'v';

const sheetRows = (document: string, book: Book, most: number): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: Attributes = {};
  let own = '';
  let aloud = false;
  walkXml(document, {
    open: {
      row: () => {
        row = [];
      },
      c: (attributes) => {
        [cell, own] = [attributes, ''];
      },
      rPh: () => {
        aloud = true;
      },
    },
    close: {
      rPh: () => {
        aloud = false;
      },
      c: () => {
        const column = cell.r === undefined ? row.length : columnOf(cell.r);
        if (column >= 0 && column < MOST_COLUMNS) row[column] = cellText(own, cell, book);
      },
      row: () => {
        const full = Array.from(row, (each) => each ?? '');
        if (full.some((value) => value !== '')) rows.push(full);
      },
    },
    text: (text, inside) => {
      if (!aloud && holdsText(cell, inside)) own += text;
    },
    isDone: () => rows.length > most,
  });
  return rows;
};

/**
 * The rows of the first visible sheet of a workbook, and no more than one above `most`, which says that there are more;
 * days as YYYY-MM-DD. They are counted before anything else is read. Throws for what is no workbook, and
 * `WorkbookTooLarge`.
 */
export const rowsOfXlsx = (
  file: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly string[])[] => {
  const parts = openWorkbook(file);
  if (hasMoreRows(parts.sheet, most * EMPTY_FOR_EACH)) throw new WorkbookTooLarge();
  return sheetRows(parts.sheet, bookOfParts(parts), most);
};
