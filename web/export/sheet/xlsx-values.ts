import { type Attributes, walkXml } from './walk-xml.ts';
import type { WorkbookParts } from './xlsx-package.ts';

/**
 * Returns whether an id is that of a built-in date format, including the formats of East Asian languages. Built-in
 * formats need a list here, because a file does not define them (ECMA-376 18.8.30).
 */
const isKnownDay = (id: number): boolean =>
  (id >= 14 && id <= 17) ||
  id === 22 ||
  (id >= 27 && id <= 31) ||
  (id >= 50 && id <= 58) ||
  id === 36;

/** Returns whether a format shows a date: it has years or days outside quotes, brackets, escapes and padding. */
const isDayFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? isKnownDay(id)
    : /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));

/** Returns the indexes of the cell styles that show dates. */
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

/** Decodes `_xHHHH_`, the escape for characters that XML cannot contain (ECMA-376 22.9.2.19, ST_Xstring). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the shared strings. Joins the runs of each string, and drops phonetic readings. */
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
        texts.push(unescaped(own));
        own = '';
      },
    },
    text: (text, inside) => {
      if (inside === 't' && !aloud) own += text;
    },
  });
  return texts;
};

export interface Book {
  readonly shared: readonly string[];
  /** Indexes of the styles that show dates. */
  readonly days: ReadonlySet<number>;
  readonly from1904: boolean;
}

/**
 * Returns the data that cells refer to: shared strings, styles that show dates, and the first day of the date system.
 */
export const bookOfParts = ({ sharedStrings, styles, from1904 }: WorkbookParts): Book => ({
  shared: sharedTexts(sharedStrings),
  days: dayStyles(styles),
  from1904,
});

const DAY = 86_400_000;
const ZERO_1900 = Date.UTC(1899, 11, 30);
const ZERO_1904 = Date.UTC(1904, 0, 1);
/**
 * Serial number of 29 February 1900. This date did not exist, but spreadsheets count it, so serial numbers of earlier
 * dates are shifted by one.
 */
const FALSE_LEAP_DAY = 60;
/** Serial number of the last day of the year 9999, the last date that spreadsheets show. */
const LAST_SERIAL = 2_958_465;

/** Converts a serial number to YYYY-MM-DD; null if it is not a date. */
const dayOf = (serial: number, from1904: boolean): string | null => {
  if (!(serial >= 0 && serial <= LAST_SERIAL)) return null;
  const whole = Math.floor(serial);
  if (from1904) return new Date(ZERO_1904 + whole * DAY).toISOString().slice(0, 10);
  const days = whole < FALSE_LEAP_DAY ? whole + 1 : whole;
  return new Date(ZERO_1900 + days * DAY).toISOString().slice(0, 10);
};

/** Returns a number as spreadsheets show it in a cell without a format: 78.46 for 78.459999999999994 in the file. */
const numberText = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) ? String(value) : text;
};

/** Returns the text of a cell by its type and style; a date is YYYY-MM-DD. */
export const cellText = (
  own: string,
  { t: type = 'n', s: style }: Attributes,
  book: Book,
): string => {
  if (own === '') return '';
  switch (type) {
    case 's':
      return book.shared[Number(own)] ?? '';
    case 'b':
      return isTrue(own) ? 'TRUE' : 'FALSE';
    case 'd':
      return /^\d{4}-\d\d-\d\d/.exec(own)?.[0] ?? own;
    case 'n':
      return (book.days.has(Number(style)) && dayOf(Number(own), book.from1904)) || numberText(own);
    default:
      return unescaped(own);
  }
};

const isTrue = (own: string): boolean => own === '1' || own === 'true';
