import { type Attributes, walkXml } from './walk-xml.ts';
import { openWorkbook, WorkbookTooLarge } from './xlsx-package.ts';
import { type Book, bookOfParts, cellText } from './xlsx-values.ts';

/**
 * Number of empty rows that are allowed per row that can be imported, because many sheets have coloured rows without
 * values.
 */
const EMPTY_FOR_EACH = 50;
const MOST_COLUMNS = 256;

/** Returns the index of a column, counted from 0, from its letters. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference.toUpperCase())?.[0] ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** Returns whether a sheet has more than `most` rows. Empty rows count too. */
const hasMoreRows = (document: string, most: number): boolean => {
  let count = 0;
  for (const _ of document.matchAll(/<(?:[\w.-]+:)?row[\s/>]/g)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
};

/**
 * Returns whether the text of an element is the text of the cell. In an inline string this is the text of `t`, in other
 * cells the text of `v`.
 */
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
 * Returns the rows of the first visible sheet, with dates as YYYY-MM-DD. Returns at most `most` + 1 rows: the
 * additional row shows that there are more than `most`. Counts the rows before it reads texts and styles, so that a
 * huge file fails early. Throws `WorkbookTooLarge`, or another error if the file is not a workbook.
 */
export const rowsOfXlsx = (
  file: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly string[])[] => {
  const parts = openWorkbook(file);
  if (hasMoreRows(parts.sheet, most * EMPTY_FOR_EACH)) throw new WorkbookTooLarge();
  return sheetRows(parts.sheet, bookOfParts(parts), most);
};
