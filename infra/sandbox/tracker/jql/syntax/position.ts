/** Returns a position in a query in Jira's form: line and column, both from 1. */
export const placeOf = (text: string, index: number): string => {
  const before = text.slice(0, index).split('\n');
  return `(line ${before.length}, character ${(before.at(-1)?.length ?? 0) + 1})`;
};
