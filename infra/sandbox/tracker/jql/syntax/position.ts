/** Returns a position in a query as Jira writes it. Lines and characters are counted from 1. */
export const placeOf = (text: string, index: number): string => {
  const before = text.slice(0, index).split('\n');
  return `(line ${before.length}, character ${(before.at(-1)?.length ?? 0) + 1})`;
};
