/** A value between quotes, safe against quotes and backslashes in it. */
export const quoted = (value: string): string =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Clauses that must all hold; each may itself be an `or`, so all are bracketed when there are several. */
export const allOf = (clauses: readonly string[]): string =>
  clauses.length === 1
    ? (clauses[0] as string)
    : clauses.map((clause) => `(${clause})`).join(' AND ');

export const orderBy = (clause: string, order = 'updated DESC'): string =>
  `${clause} ORDER BY ${order}`;
