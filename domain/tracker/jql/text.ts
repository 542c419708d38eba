const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A value between quotes, safe against quotes, backslashes and line breaks in it. */
export const quoted = (value: string): string =>
  `"${value.replaceAll(/[\\"\n\r\t]/g, (sign) => ESCAPES[sign] as string)}"`;

/** Clauses that must all hold; each may itself be an `or`, so all are bracketed when there are several. */
export const allOf = (clauses: readonly string[]): string =>
  clauses.length === 1
    ? (clauses[0] as string)
    : clauses.map((clause) => `(${clause})`).join(' AND ');

export const orderBy = (clause: string, order = 'updated DESC'): string =>
  `${clause} ORDER BY ${order}`;
