import { cleanLine } from '../kernel/text.ts';
import { guessMapping, isSubtaskColumn, type Target } from './columns.ts';
import type { Outline, OutlineFormat, OutlineLine } from './outline.ts';
import { writeFacts } from './read-facts.ts';

const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
const HEADING = /^(#{1,6})\s+(?=\S)/;
/** Matches a list marker, followed by a space or the end of the line. */
const BULLET = /^(?:[-*+•◦▪‣·–—]|\d{1,4}[.)])(?:\s+|$)/;
const CHECKBOX = /^\[[ xX]\](?:\s+|$)/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/;
const EMPHASIS = /^(\*\*|__)(?=\S)(.*\S)\1$/;
const SPACES = 4;

/** A line without its indent and list markers. */
interface Marked {
  readonly line: number;
  readonly indent: string;
  /** Level of a Markdown heading; 0 if the line is not a heading. */
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

/**
 * Returns how many spaces a tab is worth: as many as the smallest indent of spaces in the text, or four if there is
 * none.
 */
const indentUnit = (lines: readonly Marked[]): number => {
  const widths = lines.flatMap(({ indent }) =>
    indent !== '' && !indent.includes('\t') ? [indent.length] : [],
  );
  return widths.length === 0 ? SPACES : Math.max(1, Math.min(...widths));
};

const widthOf = (indent: string, unit: number): number =>
  [...indent].reduce((width, sign) => width + (sign === '\t' ? unit : 1), 0);

/**
 * Returns a number that is larger for a deeper line. Headings have the smallest numbers. A list item is deeper than a
 * plain line with the same indent.
 */
const keyOf = ({ heading, indent, listed }: Marked, unit: number): number =>
  heading > 0 ? heading - 100 : 2 * widthOf(indent, unit) + (listed ? 1 : 0);

/**
 * Returns a function that gives the depth of each line from its key. The parent of a line is the last line before it
 * that has a smaller key.
 */
const depthsOf = () => {
  const above: number[] = [];
  return (key: number): number => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= key) above.pop();
    above.push(key);
    return above.length - 1;
  };
};

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
  /** The facts in the columns of the row. They are written after the title of the last cell. */
  readonly facts: string;
}

const rowOf = ({ line, indent, rest }: Marked): Row => ({
  line,
  cells: `${indent.replace(/[^\t]/g, '')}${rest}`.split('\t').map(textOf),
  facts: '',
});

/** The meaning of a column, if a list uses the column. */
type Column = 'goal' | 'step' | 'summary' | 'subtask' | 'points' | 'labels' | 'assignee' | 'lane';
const LEVELS: readonly Column[] = ['goal', 'step', 'summary', 'subtask'];
const FACTS: readonly Column[] = ['points', 'labels', 'assignee', 'lane'];

const columnOf = (name: string, target: Target | null): Column | null => {
  if (isSubtaskColumn(name)) return 'subtask';
  return [...LEVELS, ...FACTS].find((column) => column === target) ?? null;
};

/**
 * Returns the columns if a row is a header; null if it is not. A header has at least two names. At least half of the
 * names are known, and at least one is a level.
 */
const headerOf = ({ cells }: Row): readonly (Column | null)[] | null => {
  const mapping = guessMapping(cells);
  const columns = cells.map((name, at) => columnOf(name, mapping[at] ?? null));
  const names = cells.filter((name) => name !== '').length;
  const known = columns.filter((column, at) => column !== null || mapping[at]).length;
  const levels = columns.filter((column) => column !== null && LEVELS.includes(column)).length;
  return names > 1 && levels > 0 && 2 * known >= names ? columns : null;
};

/**
 * Returns a row below a header with its cells in the order of the levels, beginning with the goal, and with its facts.
 */
const arrange = ({ line, cells }: Row, columns: readonly (Column | null)[]): Row => {
  const cellOf = (wanted: Column): string =>
    cells.filter((text, at) => text !== '' && columns[at] === wanted).join(' ');
  const facts = writeFacts({
    points: cellOf('points'),
    labels: cellOf('labels'),
    person: cellOf('assignee'),
    lane: cellOf('lane'),
  });
  return { line, cells: LEVELS.map(cellOf), facts };
};

/**
 * Turns rows of cells into items. Leaves out empty cells, and the first cells of a row if they repeat the row above.
 * The last cell of a row always becomes an item, so that no row is lost.
 */
const itemsOf = (rows: readonly Row[]): OutlineLine[] => {
  const open: string[] = [];
  const depthOf = depthsOf();
  return rows.flatMap(({ line, cells, facts }) => {
    const last = cells.findLastIndex((text) => text !== '');
    if (last < 0) return [{ line, depth: 0, text: '' }];
    let same = true;
    return cells.flatMap((text, column): OutlineLine[] => {
      if (text === '') return [];
      same &&= column < last && open[column] === text;
      if (same) return [];
      open.length = Math.min(open.length, column);
      open[column] = text;
      const title = column === last ? textOf(`${text} ${facts}`) : text;
      return [{ line, depth: depthOf(column), text: title }];
    });
  });
};

/** Reads cells. The first row may be a header, which does not become an item. */
const readCells = (lines: readonly Marked[]): Pick<Outline, 'lines' | 'ignored'> => {
  const rows = lines.map(rowOf);
  const [head, ...rest] = rows;
  const columns = head && rest.length > 0 ? headerOf(head) : null;
  if (!head || !columns) return { lines: itemsOf(rows), ignored: [] };
  const ignored = head.cells.filter((name, at) => name !== '' && columns[at] === null);
  return { lines: itemsOf(rest.map((row) => arrange(row, columns))), ignored };
};

const readLines = (lines: readonly Marked[]): OutlineLine[] => {
  const unit = indentUnit(lines);
  const depthOf = depthsOf();
  let depth = 0;
  return lines.map((marked) => {
    const text = textOf(marked.rest);
    // A line with only a list marker has no children. Lines that are indented below it become children of the line
    // before it.
    if (text !== '') depth = depthOf(keyOf(marked, unit));
    return { line: marked.line, depth, text };
  });
};

/**
 * Returns whether the lines are rows of a spreadsheet: tabs separate their cells. A tab inside a line that has a list
 * marker or is indented by spaces is no separator.
 */
const areCells = (lines: readonly Marked[]): boolean => {
  const marked = lines.filter(({ heading, listed }) => heading > 0 || listed);
  const isTyped = 2 * marked.length > lines.length || lines.some(({ indent }) => /^ /.test(indent));
  return !isTyped && lines.some(({ rest }) => rest.trim().includes('\t'));
};

const formatOf = (lines: readonly Marked[]): OutlineFormat => {
  if (areCells(lines)) return 'cells';
  if (lines.some(({ heading, listed }) => heading > 0 || listed)) return 'markdown';
  return lines.some(({ indent }) => indent !== '') ? 'outline' : 'lines';
};

/**
 * Reads plain lines, indented outlines, Markdown and spreadsheet cells. Never throws. Every visible line except a
 * header becomes at least one item. Indents may mix tabs and spaces.
 */
export const readOutline = (text: string): Outline => {
  const lines = text
    .split(LINE_ENDS)
    .flatMap((raw, at) => (cleanLine(raw) === '' ? [] : [markedOf(raw, at + 1)]));
  const format = formatOf(lines);
  return format === 'cells'
    ? { format, ...readCells(lines) }
    : { format, lines: readLines(lines), ignored: [] };
};

/** Writes items as an outline, one item per line and one tab per level. An item without text becomes a dash. */
export const writeOutline = (lines: readonly Pick<OutlineLine, 'depth' | 'text'>[]): string =>
  lines.map(({ depth, text }) => `${'\t'.repeat(depth)}${text || '-'}`).join('\n');

/** Returns an outline of an item of the first level and the items of a list after it. */
export const outlineAfter = (text: string, list: string): string =>
  writeOutline([{ depth: 0, text: textOf(text) }, ...readOutline(list).lines]);
