/** Quoted text, where a word means nothing, or what begins the order. */
const PIECES = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\border\s+by\b/gi;

/** A query without its order, so that it can be one of several clauses. Empty when it only orders. */
export const whereOf = (query: string): string => {
  for (const { 0: piece, index } of query.matchAll(PIECES)) {
    if (/^o/i.test(piece)) return query.slice(0, index).trim();
  }
  return query.trim();
};
