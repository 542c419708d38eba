/** The text after an edit, and the selection in it (UTF-16 units). */
export interface OutlineEdit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const INDENT = '\t';
/** Spaces per level, in texts that are not indented by tabs. */
const SPACES = 2;

const blank = (line: string): boolean => line.trim() === '';

const widthOf = (line: string): number =>
  [...(/^[\t ]*/.exec(line)?.[0] ?? '')].reduce(
    (width, sign) => width + (sign === '\t' ? SPACES : 1),
    0,
  );

/**
 * Returns the index of the next line after a line and its children. Children are the following lines with a larger
 * indent.
 */
const endOf = (lines: readonly string[], at: number): number => {
  const own = widthOf(lines[at] ?? '');
  let end = at + 1;
  for (let next = end; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (!blank(line) && widthOf(line) <= own) break;
    if (!blank(line)) end = next + 1;
  }
  return end;
};

const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length - 1;

const startOf = (lines: readonly string[], at: number): number =>
  lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);

/** Returns the selected lines with their children: the index of the first line, and the index after the last line. */
const blockOf = (lines: readonly string[], { text, start, end }: OutlineEdit) => {
  const first = lineAt(text, start);
  const ends = end > start && text[end - 1] === '\n' ? end - 1 : end;
  let last = first;
  for (let at = first; at <= lineAt(text, ends); at += 1) last = Math.max(last, endOf(lines, at));
  return { first, last };
};

const deeper = (line: string): string => (blank(line) ? line : `${INDENT}${line}`);

const higher = (line: string): string => line.replace(/^(?: {1,2}|\t)/, '');

/** Indents the selected lines and their children by one level, or removes one level. */
export const indentOutline = (edit: OutlineEdit, by: 1 | -1): OutlineEdit => {
  const lines = edit.text.split('\n');
  const { first, last } = blockOf(lines, edit);
  const before = lines[first - 1];
  // A line may be at most one level below the previous line.
  const room = by < 0 || (before !== undefined && widthOf(lines[first] ?? '') <= widthOf(before));
  if (!room) return edit;
  const moved = lines.map((line, at) => {
    if (at < first || at >= last) return line;
    return by > 0 ? deeper(line) : higher(line);
  });
  const shift = (offset: number): number => {
    const at = lineAt(edit.text, offset);
    const column = offset - startOf(lines, at);
    const grown = (moved[at]?.length ?? 0) - (lines[at]?.length ?? 0);
    return startOf(moved, at) + Math.max(0, column + grown);
  };
  return { text: moved.join('\n'), start: shift(edit.start), end: shift(edit.end) };
};

/** Returns the index of the previous line with the same indent and parent; null when there is none. */
const siblingBefore = (lines: readonly string[], first: number): number | null => {
  const own = widthOf(lines[first] ?? '');
  for (let at = first - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (blank(line)) continue;
    const width = widthOf(line);
    if (width === own) return at;
    if (width < own) return null;
  }
  return null;
};

/** Moves the selected lines and their children past the previous or the next line of the same level and parent. */
export const moveOutline = (edit: OutlineEdit, by: 1 | -1): OutlineEdit => {
  const lines = edit.text.split('\n');
  const { first, last } = blockOf(lines, edit);
  const follows = last < lines.length && widthOf(lines[last] ?? '') === widthOf(lines[first] ?? '');
  const from = by < 0 ? siblingBefore(lines, first) : follows ? first : null;
  if (from === null) return edit;
  const middle = by < 0 ? first : last;
  const until = by < 0 ? last : endOf(lines, last);
  const moved = [
    ...lines.slice(0, from),
    ...lines.slice(middle, until),
    ...lines.slice(from, middle),
    ...lines.slice(until),
  ];
  const at = by < 0 ? from : first + until - last;
  const shift = startOf(moved, at) - startOf(lines, first);
  return { text: moved.join('\n'), start: edit.start + shift, end: edit.end + shift };
};

/** Inserts a line break at the cursor. The new line has the same indent. */
export const breakOutline = ({ text, start, end }: OutlineEdit): OutlineEdit => {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const indent = /^[\t ]*/.exec(line)?.[0] ?? '';
  const next = `${text.slice(0, start)}\n${indent}`;
  return { text: next + text.slice(end), start: next.length, end: next.length };
};
