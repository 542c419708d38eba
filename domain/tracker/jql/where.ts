/** Matches a quoted text, or the keywords ORDER BY. Within a quoted text, these words are not keywords. */
const PIECES = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\border\s+by\b/gi;

/**
 * Returns a query without its ORDER BY, so that it can be combined with other clauses. Empty if the query has only an
 * ORDER BY.
 */
export const whereOf = (query: string): string => {
  for (const { 0: piece, index } of query.matchAll(PIECES)) {
    if (/^o/i.test(piece)) return query.slice(0, index).trim();
  }
  return query.trim();
};
