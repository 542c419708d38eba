/** What was opened, to be closed in the reverse order, each even when another one fails. */
export class Closers {
  readonly #stack: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#stack.push(close);
  }

  /** Throws the first failure after everything was tried. */
  async closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.#stack.pop(); close; close = this.#stack.pop()) {
      await close().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
