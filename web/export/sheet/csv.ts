import { type Cell, isFormula, type Sheet } from './sheet.ts';

/** Byte order mark. Without it, spreadsheet programs read a file in the system's legacy encoding. */
const UTF8 = '\uFEFF';

/**
 * Adds an apostrophe to the start of a text that a spreadsheet program would read as a formula. Also adds one if such a
 * text already starts with apostrophes, so that `unguarded` restores every text.
 */
const guarded = (text: string): string => (isFormula(text.replace(/^'+/, '')) ? `'${text}` : text);

/** Removes the apostrophe that `guarded` has added. */
const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? text.slice(1) : text;

const quoted = (text: string): string =>
  /[",;\t\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const written = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? quoted(guarded(cell)) : cell.day;
};

/** Returns a table as CSV (RFC 4180). Spreadsheet programs read no text in it as a formula. */
export const csvOf = ({ head, rows }: Pick<Sheet, 'head' | 'rows'>): string =>
  UTF8 + [head, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('');

const SEPARATORS = [',', ';', '\t'] as const;

/** Returns the separator of a file: the candidate that occurs most often in the first line, outside quotes. */
const likelySeparator = (text: string): string => {
  const counts = new Map<string, number>(SEPARATORS.map((each) => [each, 0]));
  let quotes = false;
  for (const letter of text) {
    if (letter === '"') quotes = !quotes;
    if (!quotes && (letter === '\n' || letter === '\r')) break;
    const count = quotes ? undefined : counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? ',';
};

/**
 * Returns the position after the closing quote of the value at `from`; if there is no closing quote, the end of the
 * text.
 */
const endOfQuoted = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1;
  }
  return text.length;
};

interface Reading {
  readonly text: string;
  readonly separator: string;
}

/** Returns the separator of a file, and its text without the byte order mark and without Excel's `sep=` line. */
const readingOf = (file: string): Reading => {
  const text = file.startsWith(UTF8) ? file.slice(1) : file;
  const [line, named] = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return line !== undefined && named !== undefined
    ? { text: text.slice(line.length), separator: named }
    : { text, separator: likelySeparator(text) };
};

const endsLine = (text: string, at: number): boolean => text[at] === '\n' || text[at] === '\r';

/**
 * Returns the value at a position, and the end position of the value. Text after a closing quote is part of the value.
 */
const valueAt = ({ text, separator }: Reading, from: number): readonly [string, number] => {
  let [value, at] = ['', from];
  if (text[at] === '"') {
    const end = endOfQuoted(text, at);
    const closed = text[end - 1] === '"' && end - 1 > at;
    value = text.slice(at + 1, closed ? end - 1 : end).replaceAll('""', '"');
    at = end;
  }
  const plain = at;
  while (at < text.length && text[at] !== separator && !endsLine(text, at)) at += 1;
  return [unguarded(value + text.slice(plain, at)), at];
};

/**
 * Returns the rows of a file whose separators are commas, semicolons or tabs. Skips empty lines. Returns at most `most`
 * + 1 rows: the additional row shows that the file has more than `most` rows.
 */
export const rowsOfCsv = (
  file: string,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly string[])[] => {
  const reading = readingOf(file);
  const { text } = reading;
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length && rows.length <= most; at += 1) {
    const [value, end] = valueAt(reading, at);
    row.push(value);
    at = end;
    if (text[at] === reading.separator) continue;
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
  }
  return rows;
};
