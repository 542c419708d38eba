import { strFromU8, unzipSync } from 'fflate';
import { walkXml } from './xml-pieces.ts';

/** Bytes that the parts of a workbook which are read may have when they are unpacked. */
const MOST_BYTES = 20_000_000;
/** Empty rows that a sheet may have for each that can be taken: those that somebody only coloured. */
const EMPTY_FOR_EACH = 50;
const MOST_COLUMNS = 256;

/** Numbers of the formats that are days (ECMA-376 18.8.30). */
const isDayFormat = (id: number, code: string | undefined): boolean => {
  if (id >= 14 && id <= 22) return true;
  return code !== undefined && /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
};

const DAY = 86_400_000;

const dayOf = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY).toISOString().slice(0, 10);

/** Places of the cell styles that show days. */
const dayStyles = (document: string): ReadonlySet<number> => {
  const codes = new Map<number, string>();
  const days = new Set<number>();
  let inside = false;
  let at = 0;
  walkXml(document, {
    open: {
      cellXfs: () => {
        inside = true;
      },
      numFmt: ({ numFmtId, formatCode = '' }) => codes.set(Number(numFmtId), formatCode),
      xf: ({ numFmtId = '0' }) => {
        if (!inside) return;
        const id = Number(numFmtId);
        if (isDayFormat(id, codes.get(id))) days.add(at);
        at += 1;
      },
    },
    close: {
      cellXfs: () => {
        inside = false;
      },
    },
  });
  return days;
};

/** The texts that cells share, their runs joined; how they are read aloud is left out. */
const sharedTexts = (document: string): readonly string[] => {
  const texts: string[] = [];
  let own = '';
  let aloud = false;
  walkXml(document, {
    open: {
      rPh: () => {
        aloud = true;
      },
    },
    close: {
      rPh: () => {
        aloud = false;
      },
      si: () => {
        texts.push(own);
        own = '';
      },
    },
    text: (text, inside) => {
      if (inside === 't' && !aloud) own += text;
    },
  });
  return texts;
};

/** The place of a column by its letters, from 0. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference.toUpperCase())?.[0] ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

interface Book {
  readonly shared: readonly string[];
  readonly days: ReadonlySet<number>;
}

const cellText = (
  text: string,
  { t: type, s: style }: Readonly<Record<string, string>>,
  { shared, days }: Book,
): string => {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  const isNumber = type === undefined || type === 'n';
  return isNumber && text !== '' && days.has(Number(style)) ? dayOf(Number(text)) : text;
};

/** Whether a sheet has more rows than that, empty ones included. */
const hasMoreRows = (document: string, most: number): boolean => {
  let count = 0;
  for (const _ of document.matchAll(/<(?:[\w.-]+:)?row[\s/>]/g)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
};

const sheetRows = (document: string, book: Book, most: number): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: Readonly<Record<string, string>> = {};
  let own = '';
  walkXml(document, {
    open: {
      row: () => {
        row = [];
      },
      c: (attributes) => {
        [cell, own] = [attributes, ''];
      },
    },
    close: {
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
      if (inside === 'v' || inside === 't') own += text;
    },
    isDone: () => rows.length > most,
  });
  return rows;
};

/** A workbook that is larger inside than anything that can be imported. */
export class WorkbookTooLarge extends Error {}

const isPart = (name: string): boolean =>
  /^xl\/(sharedStrings|styles|worksheets\/[^/]+)\.xml$/.test(name);

/** What is read of a workbook, as it is named in the archive: its first sheet, and what that refers to. */
const partsOf = (file: Uint8Array): { readonly sheet: string; readonly names: Set<string> } => {
  const sizes = new Map<string, number>();
  unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (isPart(name)) sizes.set(name, originalSize);
      return false;
    },
  });
  const sheets = [...sizes.keys()].filter((name) => name.startsWith('xl/worksheets/'));
  const [sheet] = sheets.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (sheet === undefined) throw new Error('There is no sheet in it.');
  const names = new Set([sheet, 'xl/sharedStrings.xml', 'xl/styles.xml']);
  const bytes = [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  if (bytes > MOST_BYTES) throw new WorkbookTooLarge();
  return { sheet, names };
};

/**
 * The rows of the first sheet of a workbook, and no more than one above `most`, which says that there are more; days as
 * YYYY-MM-DD. They are counted before anything else is read. Throws for what is no workbook, and `WorkbookTooLarge`.
 */
export const rowsOfXlsx = (
  file: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly string[])[] => {
  const { sheet, names } = partsOf(file);
  const files = unzipSync(file, { filter: ({ name }) => names.has(name) });
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const document = read(sheet);
  if (hasMoreRows(document, most * EMPTY_FOR_EACH)) throw new WorkbookTooLarge();
  const book = {
    shared: sharedTexts(read('xl/sharedStrings.xml')),
    days: dayStyles(read('xl/styles.xml')),
  };
  return sheetRows(document, book, most);
};
