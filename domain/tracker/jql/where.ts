/** Quoted text, in which keywords mean nothing, or the start of the ORDER BY. */
const PIECES = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\border\s+by\b/gi;

/** A query without its ORDER BY, for use as one of several clauses. Empty when it only sorts. */
export const whereOf = (query: string): string => {
  for (const { 0: piece, index } of query.matchAll(PIECES)) {
    if (/^o/i.test(piece)) return query.slice(0, index).trim();
  }
  return query.trim();
};
