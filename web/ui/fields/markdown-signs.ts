/** A text and its selection, as indices of UTF-16 code units. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Whether a sign such as `**` is opened before the caret and not closed again in the same line. */
const isOpen = (before: string, sign: string): boolean => {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.split(sign).length % 2 === 0;
};

/**
 * Ends or continues a format at the caret: steps out over the closing sign, or back in. Spaces before the closing sign
 * go behind it, because Markdown knows no closing sign after a space. Returns null if the caret is at no closing sign.
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
 * Adds signs such as `**` around the selection, or removes them if present. An empty selection ends up between the
 * signs; at a closing sign it moves to the other side of it.
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

/** Adds a sign such as `- ` before each selected line, or removes the signs if all lines have one. */
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
