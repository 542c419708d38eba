/** A text, and the start and end of its selection, counted in UTF-16 code units. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns whether the caret's line has an opening sign such as `**` before the caret that is not closed before the
 * caret.
 */
const isOpen = (before: string, sign: string): boolean => {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.split(sign).length % 2 === 0;
};

/**
 * Moves the caret out over a closing sign, to end the format, or back in, to continue it. Spaces before the sign go
 * behind it, because a sign after a space does not close in Markdown. Returns null if there is no closing sign at the
 * caret.
 */
const acrossClosing = ({ text, start }: Selected, sign: string): Selected | null => {
  const [before, after] = [text.slice(0, start), text.slice(start)];
  if (!isOpen(before, sign)) {
    const isBehind = before.endsWith(sign);
    return isBehind ? { text, start: start - sign.length, end: start - sign.length } : null;
  }
  const [closing = ''] = /^(?:\*\*|_)*/.exec(after) ?? [];
  const at = closing.indexOf(sign);
  if (at < 0) return null;
  const closed = closing.slice(0, at + sign.length);
  const bare = before.trimEnd();
  const spaces = bare.endsWith('\n') || bare.endsWith(sign) ? '' : before.slice(bare.length);
  const kept = before.slice(0, before.length - spaces.length);
  const out = kept.length + closed.length + spaces.length;
  return { text: kept + closed + spaces + after.slice(closed.length), start: out, end: out };
};

/**
 * Adds signs such as `**` around the selection, or removes them if they are there. If nothing is selected, the caret is
 * between the signs afterwards; at a closing sign, it only moves to the other side.
 */
export const around = (part: Selected, sign: string): Selected => {
  const { text, start, end } = part;
  const size = sign.length;
  const before = text.slice(0, start);
  const within = text.slice(start, end);
  const after = text.slice(end);
  const isPair = within !== '' || isOpen(before, sign);
  if (isPair && before.endsWith(sign) && after.startsWith(sign)) {
    const bare = before.slice(0, -size) + within + after.slice(size);
    return { text: bare, start: start - size, end: end - size };
  }
  const across = within === '' ? acrossClosing(part, sign) : null;
  if (across) return across;
  const signed = before + sign + within + sign + after;
  return { text: signed, start: start + size, end: end + size };
};

/** Adds a sign such as `- ` before each selected line. If every line has it already, removes it. */
export const beforeLines = ({ text, start, end }: Selected, sign: string): Selected => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const have = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (have ? line.slice(sign.length) : sign + line)).join('\n');
  const grown = changed.length - (to - from);
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: Math.max(from, start + (have ? -sign.length : sign.length)),
    end: Math.max(from, end + grown),
  };
};
