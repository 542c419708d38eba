const NAMED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Matches characters that must be escaped in a JQL text: quotes, backslashes, control characters and noncharacters. */
const UNSAFE = /[\\"\p{Cc}\ufdd0-\ufdef\ufffe\uffff]/gu;

const escapeCharacter = (character: string): string =>
  NAMED[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns a quoted JQL value that the tracker reads back unchanged. */
export const quoteText = (value: string): string =>
  `"${value.replaceAll(UNSAFE, escapeCharacter)}"`;

/** Joins clauses with AND. If there are several, puts each in brackets, because a clause may contain an OR. */
export const allOf = (clauses: readonly string[]): string =>
  clauses.length === 1
    ? (clauses[0] as string)
    : clauses.map((clause) => `(${clause})`).join(' AND ');

export const orderBy = (clause: string, order = 'updated DESC'): string =>
  `${clause} ORDER BY ${order}`;
