import { strFromU8, unzipSync } from 'fflate';
import { walkXml } from './xml-pieces.ts';

/** Bytes that a workbook may have when it is unpacked. */
const MOST_BYTES = 60_000_000;
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

const sheetRows = (document: string, book: Book): string[][] => {
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
      row: () => rows.push(Array.from(row, (each) => each ?? '')),
    },
    text: (text, inside) => {
      if (inside === 'v' || inside === 't') own += text;
    },
  });
  return rows.filter((each) => each.some((value) => value !== ''));
};

/**
 * The rows of the first sheet of a workbook; days as YYYY-MM-DD. Throws for what is no workbook, and for one that is
 * larger inside than anything that can be imported.
 */
export const rowsOfXlsx = (file: Uint8Array): readonly (readonly string[])[] => {
  let bytes = 0;
  const files = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(sharedStrings|styles|worksheets\/[^/]+)\.xml$/.test(name)) return false;
      bytes += originalSize;
      if (bytes > MOST_BYTES) throw new Error('The workbook is too large.');
      return true;
    },
  });
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const sheets = Object.keys(files).filter((path) => path.startsWith('xl/worksheets/'));
  const [first] = sheets.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (first === undefined) throw new Error('There is no sheet in it.');
  const book = {
    shared: sharedTexts(read('xl/sharedStrings.xml')),
    days: dayStyles(read('xl/styles.xml')),
  };
  return sheetRows(read(first), book);
};
