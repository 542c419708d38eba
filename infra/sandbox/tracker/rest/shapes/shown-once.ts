/** Caches the converted records of one answer, because many issues have the same status, user or release. */
export class ShownOnce {
  readonly #shapes = new Map<object, unknown>();

  /** Returns the converted record from the cache. `show` must always be the same function for a record. */
  of<Row extends object, Shape>(row: Row, show: (row: Row) => Shape): Shape {
    const known = this.#shapes.get(row);
    if (known !== undefined) return known as Shape;
    const shape = show(row);
    this.#shapes.set(row, shape);
    return shape;
  }
}
