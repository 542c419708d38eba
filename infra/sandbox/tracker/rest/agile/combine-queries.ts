const QUOTED_OR_ORDER = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\border\s+by\b/gi;

/** Splits a query into its condition and its order. `ORDER BY` within quotes is part of a text. */
const parted = (jql: string): { readonly where: string; readonly order: string | null } => {
  for (const { 0: found, index } of jql.matchAll(QUOTED_OR_ORDER))
    if (!/^["']/.test(found))
      return {
        where: jql.slice(0, index).trim(),
        order: jql.slice(index + found.length).trim(),
      };
  return { where: jql.trim(), order: null };
};

/**
 * Combines the conditions of two queries by AND. Uses the order of `extra`, or the order of `jql` if `extra` has none.
 */
export const combineQueries = (jql: string, extra: string | null): string => {
  const [first, second] = [parted(jql), parted(extra ?? '')];
  const where = [first.where, second.where].filter((part) => part !== '');
  const order = second.order ?? first.order;
  const restriction = where.map((part) => `(${part})`).join(' AND ');
  return order === null ? restriction : `${restriction} ORDER BY ${order}`;
};
