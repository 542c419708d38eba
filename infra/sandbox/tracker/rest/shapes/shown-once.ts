/**
 * A cache of shapes within one answer, where many issues have the same status, person or release.
 */
export class ShownOnce {
  readonly #shapes = new Map<object, unknown>();

  /** The cached shape of a record; use the same `show` for a record every time. */
  of<Row extends object, Shape>(row: Row, show: (row: Row) => Shape): Shape {
    const known = this.#shapes.get(row);
    if (known !== undefined) return known as Shape;
    const shape = show(row);
    this.#shapes.set(row, shape);
    return shape;
  }
}
