/**
 * The times when a person is busy, as sorted ranges of working days. There is at least one free day between two ranges.
 */
type Runs = [number, number][];

const gapIn = (runs: Runs, from: number, days: number): number => {
  let start = from;
  for (const [first, last] of runs) {
    if (last < start) continue;
    if (first >= start + days) break;
    start = last + 1;
  }
  return start;
};

const taken = (runs: Runs, from: number, to: number): void => {
  let position = runs.length;
  while (position > 0 && (runs[position - 1]?.[1] ?? 0) >= from - 1) position -= 1;
  let [first, last, end] = [from, to, position];
  while (end < runs.length && (runs[end]?.[0] ?? 0) <= to + 1) {
    first = Math.min(first, runs[end]?.[0] ?? first);
    last = Math.max(last, runs[end]?.[1] ?? last);
    end += 1;
  }
  runs.splice(position, end - position, [first, last]);
};

/**
 * The times when people are busy. A person does one item at a time. Unassigned work is done by people without a name,
 * whose number is `others`; whoever is free first does it.
 */
export class Busy {
  readonly #named = new Map<string, Runs>();
  readonly #others: readonly Runs[];

  constructor(others: number) {
    this.#others = Array.from({ length: Math.max(1, others) }, () => []);
  }

  #runsOf(assigneeId: string | null): readonly Runs[] {
    if (assigneeId === null) return this.#others;
    const known = this.#named.get(assigneeId);
    if (known) return [known];
    const runs: Runs = [];
    this.#named.set(assigneeId, runs);
    return [runs];
  }

  /** Returns the first working day from `from` on that begins `days` free days in a row. */
  free(assigneeId: string | null, from: number, days: number): number {
    return Math.min(...this.#runsOf(assigneeId).map((runs) => gapIn(runs, from, days)));
  }

  take(assigneeId: string | null, from: number, days: number): void {
    if (days <= 0) return;
    const all = this.#runsOf(assigneeId);
    const runs = all.find((each) => gapIn(each, from, days) === from) ?? all[0];
    if (runs) taken(runs, from, from + days - 1);
  }
}
