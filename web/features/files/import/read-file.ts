import { MOST_ROWS } from '#domain/change/import/read-rows.ts';
import { rowsOfCsv } from '../../../export/sheet/csv.ts';
import { decodeText } from '../../../export/sheet/decode-text.ts';
import { WorkbookTooLarge } from '../../../export/sheet/xlsx-package.ts';
import { rowsOfXlsx } from '../../../export/sheet/xlsx-read.ts';

export const MOST_BYTES = 10_000_000;

/** Maximum number of lines: one line of column names, and the rows. */
const MOST_LINES = MOST_ROWS + 1;

/** `locked`: a workbook with a password, or in the format before 2007. */
export type FileFault = 'tooLarge' | 'unreadable' | 'locked' | 'empty' | 'tooMany';

export type ReadFile =
  | { readonly name: string; readonly rows: readonly (readonly string[])[] }
  | { readonly fault: FileFault };

/** Whether the bytes start like a ZIP archive; all modern workbooks are ZIP archives. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** First bytes of a compound file: a workbook in the format before 2007, or with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const isCompound = (bytes: Uint8Array): boolean => COMPOUND.every((byte, at) => bytes[at] === byte);

/** Maximum share of control and replacement characters in a text. */
const MOST_ODD = 0.02;

/**
 * Returns whether the code is a control character (except tabs and line ends), or the replacement character for
 * undecodable bytes.
 */
const isOdd = (code: number): boolean =>
  (code < 0x20 && (code < 0x09 || code > 0x0d)) || code === 0x7f || code === 0xfffd;

/** Whether decoded bytes are not text: they contain a NUL character or too many control characters. */
const isBinary = (text: string): boolean => {
  let odd = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0) return true;
    if (isOdd(code)) odd += 1;
  }
  return odd > Math.max(1, text.length * MOST_ODD);
};

/** Reads the rows. Throws if the file is neither a workbook nor text. */
const rowsOf = (bytes: Uint8Array, language: string): readonly (readonly string[])[] => {
  if (isArchive(bytes)) return rowsOfXlsx(bytes, MOST_LINES);
  const text = decodeText(bytes, language);
  if (isBinary(text)) throw new Error('The file is no text.');
  return rowsOfCsv(text, MOST_LINES);
};

/**
 * Reads a table from a CSV file or a workbook. The content of the file decides which of the two it is. The language
 * selects the legacy encoding.
 */
export const readFile = async (file: File, language: string): Promise<ReadFile> => {
  if (file.size > MOST_BYTES) return { fault: 'tooLarge' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isCompound(bytes)) return { fault: 'locked' };
    const rows = rowsOf(bytes, language);
    if (rows.length < 2) return { fault: 'empty' };
    return rows.length > MOST_LINES ? { fault: 'tooMany' } : { name: file.name, rows };
  } catch (error) {
    return { fault: error instanceof WorkbookTooLarge ? 'tooLarge' : 'unreadable' };
  }
};
