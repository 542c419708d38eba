/** The list of all issues as `[rank, id]`, sorted by rank, so that a binary search finds the neighbours of an issue. */
export class RankOrder {
  #entries: (readonly [rank: string, id: string])[] = [];

  /** Returns the position of `[rank, id]` in the list, or the position at which it would be inserted. */
  #place(rank: string, id: string): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const [otherRank, otherId] = this.#entries[middle] as readonly [string, string];
      if (otherRank < rank || (otherRank === rank && otherId < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(rank: string, id: string): void {
    const last = this.#entries.at(-1);
    if (last === undefined || last[0] < rank) this.#entries.push([rank, id]);
    else this.#entries.splice(this.#place(rank, id), 0, [rank, id]);
  }

  remove(rank: string, id: string): void {
    const index = this.#place(rank, id);
    if (this.#entries[index]?.[1] === id) this.#entries.splice(index, 1);
  }

  /** Returns the rank of the issue before this one. Ignores issues that are being moved. */
  before(rank: string, id: string, moving: ReadonlySet<string>): string | null {
    let index = this.#place(rank, id) - 1;
    while (index >= 0 && moving.has(this.#entries[index]?.[1] ?? '')) index -= 1;
    return this.#entries[index]?.[0] ?? null;
  }

  after(rank: string, id: string, moving: ReadonlySet<string>): string | null {
    let index = this.#place(rank, id) + 1;
    while (moving.has(this.#entries[index]?.[1] ?? '')) index += 1;
    return this.#entries[index]?.[0] ?? null;
  }

  last(): string | null {
    return this.#entries.at(-1)?.[0] ?? null;
  }
}
