/**
 * Returns the positions of a longest part of the numbers that increases. Equal numbers do not increase. Of several
 * longest parts, it is always the same one. Needs n log n steps.
 */
export const longestRun = (numbers: readonly number[]): ReadonlySet<number> => {
  /** For each length, the position of the smallest number that ends an increasing part of that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [position, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? -1] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? -1 : (ends[low - 1] ?? -1));
    ends[low] = position;
  }
  const run = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) run.add(at);
  return run;
};
