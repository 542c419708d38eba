const QUOTED_OR_ORDER = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\border\s+by\b/gi;

/** A query as what it restricts and how it sorts; `ORDER BY` inside quotation marks is a text like any other. */
const parted = (jql: string): { readonly where: string; readonly order: string | null } => {
  for (const { 0: found, index } of jql.matchAll(QUOTED_OR_ORDER))
    if (!/^["']/.test(found))
      return {
        where: jql.slice(0, index).trim(),
        order: jql.slice(index + found.length).trim(),
      };
  return { where: jql.trim(), order: null };
};

/** Two queries as one: both must hold, and the second one's order goes before the first one's. */
export const narrowed = (jql: string, extra: string | null): string => {
  const [first, second] = [parted(jql), parted(extra ?? '')];
  const where = [first.where, second.where].filter((part) => part !== '');
  const order = second.order ?? first.order;
  const restriction = where.map((part) => `(${part})`).join(' AND ');
  return order === null ? restriction : `${restriction} ORDER BY ${order}`;
};
