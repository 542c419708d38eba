/** Keeps how records look: in one answer, many issues show the same status, person or release. */
export class ShownOnce {
  readonly #shapes = new Map<object, unknown>();

  /** The shape of a record, made when first asked for; a record is always asked for with the same `show`. */
  of<Row extends object, Shape>(row: Row, show: (row: Row) => Shape): Shape {
    const known = this.#shapes.get(row);
    if (known !== undefined) return known as Shape;
    const shape = show(row);
    this.#shapes.set(row, shape);
    return shape;
  }
}
