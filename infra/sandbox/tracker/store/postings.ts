const NOTHING: ReadonlySet<string> = new Set();

/** Issues by their value in one field, and the issues without a value. */
export class Postings {
  readonly #ids = new Map<string, Set<string>>();
  readonly #without = new Set<string>();

  ids(key: string): ReadonlySet<string> {
    return this.#ids.get(key) ?? NOTHING;
  }

  /** Ids of the issues without a value. */
  get without(): ReadonlySet<string> {
    return this.#without;
  }

  /** Returns every value that an issue has, and values that issues had before. */
  keys(): string[] {
    return [...this.#ids.keys()];
  }

  add(id: string, keys: readonly string[]): void {
    if (keys.length === 0) this.#without.add(id);
    for (const key of keys) {
      const ids = this.#ids.get(key);
      if (ids) ids.add(id);
      else this.#ids.set(key, new Set([id]));
    }
  }

  remove(id: string, keys: readonly string[]): void {
    if (keys.length === 0) this.#without.delete(id);
    for (const key of keys) this.#ids.get(key)?.delete(id);
  }
}
