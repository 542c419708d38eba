/** A text and its selection, as indices of UTF-16 code units. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Adds signs such as `**` around the selection, or removes them if present. An empty selection ends up between the
 * signs.
 */
export const around = ({ text, start, end }: Selected, sign: string): Selected => {
  const size = sign.length;
  const before = text.slice(0, start);
  const within = text.slice(start, end);
  const after = text.slice(end);
  if (before.endsWith(sign) && after.startsWith(sign)) {
    const bare = before.slice(0, -size) + within + after.slice(size);
    return { text: bare, start: start - size, end: end - size };
  }
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
