import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { csvRows } from './csv-rows.ts';
import type { RawRow } from './raw-row.ts';

const jsonLine = (text: string, line: number): RawRow => {
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch {
    return { line, reason: 'The line is not valid JSON.', text };
  }
};

const jsonArray = (text: string): RawRow[] => {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) throw new TypeError('The file is not a list of issues.');
  return parsed.map((value: unknown, i) => ({ line: i + 1, value }));
};

/** Decompresses a file if its first bytes are those of gzip, whatever its name is. */
const unpack = (bytes: Buffer): string =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');

/**
 * Reads an export: a JSON array, JSON lines, or the CSV of the issue navigator. The file may be compressed with gzip.
 * Rejects if the whole file cannot be read. Returns the reason for each invalid row.
 */
export const readRows = async (path: string): Promise<RawRow[]> => {
  const text = unpack(await readFile(path));
  const start = text.trimStart()[0];
  if (start === '[') return jsonArray(text);
  if (start === '{' || !/\.csv$/.test(path.replace(/\.gz$/, ''))) {
    if (start !== '{' && extname(path.replace(/\.gz$/, '')) === '') return csvRows(text);
    return text
      .split('\n')
      .map((each, i) => ({ text: each.trim(), line: i + 1 }))
      .filter((each) => each.text !== '')
      .map((each) => jsonLine(each.text, each.line));
  }
  return csvRows(text);
};
