import { cleanLine } from '../kernel/text.ts';
import type { Outline, OutlineFormat, OutlineLine } from './outline.ts';

const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
const HEADING = /^(#{1,6})\s+(?=\S)/;
/** A mark of a list, with a space behind it or nothing at all. */
const BULLET = /^(?:[-*+•◦▪‣·–—]|\d{1,4}[.)])(?:\s+|$)/;
const CHECKBOX = /^\[[ xX]\](?:\s+|$)/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/;
const EMPHASIS = /^(\*\*|__)(?=\S)(.*\S)\1$/;
const SPACES = 4;

/** A line without its indent and marks. */
interface Marked {
  readonly line: number;
  readonly indent: string;
  /** Level of a Markdown heading; 0 for none. */
  readonly heading: number;
  readonly listed: boolean;
  readonly rest: string;
}

const markedOf = (raw: string, line: number): Marked => {
  const indent = /^[\t \u00a0\u3000]*/.exec(raw)?.[0] ?? '';
  const body = raw.slice(indent.length).trimEnd();
  const heading = HEADING.exec(body);
  if (heading) {
    const rest = body.slice(heading[0].length).replace(/\s+#+$/, '');
    return { line, indent, heading: heading[1]?.length ?? 1, listed: false, rest };
  }
  if (RULE.test(body)) return { line, indent, heading: 0, listed: false, rest: '' };
  const bullet = BULLET.exec(body)?.[0] ?? '';
  const behind = body.slice(bullet.length);
  const box = CHECKBOX.exec(behind)?.[0] ?? '';
  const listed = bullet !== '' || box !== '';
  return { line, indent, heading: 0, listed, rest: behind.slice(box.length) };
};

const textOf = (rest: string): string => cleanLine(rest).replace(EMPHASIS, '$2');

/** A tab counts as one indent of the text: the least number of spaces that a line has, or four. */
const indentUnit = (lines: readonly Marked[]): number => {
  const widths = lines.flatMap(({ indent }) =>
    indent !== '' && !indent.includes('\t') ? [indent.length] : [],
  );
  return widths.length === 0 ? SPACES : Math.max(1, Math.min(...widths));
};

const widthOf = (indent: string, unit: number): number =>
  [...indent].reduce((width, sign) => width + (sign === '\t' ? unit : 1), 0);

/** Headings are above all other lines, and items of a list below the line before them. */
const keyOf = ({ heading, indent, listed }: Marked, unit: number): number =>
  heading > 0 ? heading - 100 : 2 * widthOf(indent, unit) + (listed ? 1 : 0);

/** Depths by what each item is below of: the last one before it with a smaller key. */
const depthsOf = () => {
  const above: number[] = [];
  return (key: number): number => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= key) above.pop();
    above.push(key);
    return above.length - 1;
  };
};

/**
 * A row of cells: empty ones and those that repeat what is above them, as spreadsheets do, are no items. A row that
 * repeats all of another ends in an item of its own, so that no row is lost.
 */
const readCells = (lines: readonly Marked[]): OutlineLine[] => {
  const open: string[] = [];
  const depthOf = depthsOf();
  return lines.flatMap(({ line, indent, rest }) => {
    const cells = `${indent.replace(/[^\t]/g, '')}${rest}`.split('\t').map(textOf);
    const last = cells.findLastIndex((text) => text !== '');
    if (last < 0) return [{ line, depth: 0, text: '' }];
    let same = true;
    return cells.flatMap((text, column): OutlineLine[] => {
      if (text === '') return [];
      same &&= column < last && open[column] === text;
      if (same) return [];
      open.length = Math.min(open.length, column);
      open[column] = text;
      return [{ line, depth: depthOf(column), text }];
    });
  });
};

const readLines = (lines: readonly Marked[]): OutlineLine[] => {
  const unit = indentUnit(lines);
  const depthOf = depthsOf();
  let depth = 0;
  return lines.map((marked) => {
    const text = textOf(marked.rest);
    // A mark alone is above nothing: what is indented below it belongs to the line before.
    if (text !== '') depth = depthOf(keyOf(marked, unit));
    return { line: marked.line, depth, text };
  });
};

const formatOf = (lines: readonly Marked[]): OutlineFormat => {
  if (lines.some(({ rest }) => rest.trim().includes('\t'))) return 'cells';
  if (lines.some(({ heading, listed }) => heading > 0 || listed)) return 'markdown';
  return lines.some(({ indent }) => indent !== '') ? 'outline' : 'lines';
};

/**
 * Reads lines, indented outlines, Markdown and cells of a spreadsheet. Never throws. Every line with something visible
 * becomes at least one item; indents of tabs and of spaces may be mixed.
 */
export const readOutline = (text: string): Outline => {
  const lines = text
    .split(LINE_ENDS)
    .flatMap((raw, at) => (cleanLine(raw) === '' ? [] : [markedOf(raw, at + 1)]));
  const format = formatOf(lines);
  return { format, lines: format === 'cells' ? readCells(lines) : readLines(lines) };
};

/** Items as an outline of a tab a level, one item a line; an item without text is a dash. */
export const writeOutline = (lines: readonly Pick<OutlineLine, 'depth' | 'text'>[]): string =>
  lines.map(({ depth, text }) => `${'\t'.repeat(depth)}${text || '-'}`).join('\n');
