const NAMED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Quotes, backslashes, and what the grammar lets stand in no text: control characters and noncharacters. */
const UNSAFE = /[\\"\p{Cc}\ufdd0-\ufdef\ufffe\uffff]/gu;

const escapeCharacter = (character: string): string =>
  NAMED[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A value between quotes: whatever it holds, the tracker reads it back as it is. */
export const quoteText = (value: string): string =>
  `"${value.replaceAll(UNSAFE, escapeCharacter)}"`;

/** Clauses that must all hold; each may itself be an `or`, so all are bracketed when there are several. */
export const allOf = (clauses: readonly string[]): string =>
  clauses.length === 1
    ? (clauses[0] as string)
    : clauses.map((clause) => `(${clause})`).join(' AND ');

export const orderBy = (clause: string, order = 'updated DESC'): string =>
  `${clause} ORDER BY ${order}`;
