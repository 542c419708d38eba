/** Matches quoted text, which contains no keywords, or the start of the ORDER BY. */
const PIECES = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\border\s+by\b/gi;

/**
 * Returns a query without its ORDER BY, so that it can be combined with other clauses. Empty when the query only sorts.
 */
export const whereOf = (query: string): string => {
  for (const { 0: piece, index } of query.matchAll(PIECES)) {
    if (/^o/i.test(piece)) return query.slice(0, index).trim();
  }
  return query.trim();
};
