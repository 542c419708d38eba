/** Cleanup functions, which are called in reverse order. All of them are called, even if one fails. */
export class Closers {
  readonly #stack: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#stack.push(close);
  }

  /** Calls all cleanup functions, and then throws the first failure. */
  async closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.#stack.pop(); close; close = this.#stack.pop()) {
      await close().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
