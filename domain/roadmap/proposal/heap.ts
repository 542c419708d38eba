/** A priority queue of node numbers. The node with the lowest order is taken first. */
export class Heap {
  readonly #items: number[] = [];
  readonly #order: Float64Array;

  constructor(order: Float64Array) {
    this.#order = order;
  }

  push(node: number): void {
    const [items, order] = [this.#items, this.#order];
    const own = order[node] as number;
    let position = items.push(node) - 1;
    while (position > 0) {
      const up = (position - 1) >> 1;
      const above = items[up] as number;
      if ((order[above] as number) <= own) break;
      items[position] = above;
      position = up;
    }
    items[position] = node;
  }

  pop(): number | undefined {
    const [items, order] = [this.#items, this.#order];
    const first = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    const own = order[last] as number;
    let position = 0;
    for (let down = 1; down < items.length; down = 2 * position + 1) {
      const other = down + 1;
      const right = other < items.length ? (order[items[other] as number] as number) : Infinity;
      const least = right < (order[items[down] as number] as number) ? other : down;
      const below = items[least] as number;
      if ((order[below] as number) >= own) break;
      items[position] = below;
      position = least;
    }
    items[position] = last;
    return first;
  }
}
