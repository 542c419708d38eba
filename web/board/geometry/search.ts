/** Returns the first index whose value is above `bound`. Values must ascend. O(log n). */
export const firstAbove = (count: number, valueAt: (index: number) => number, bound: number) => {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) > bound) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Half-open range of indices. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the range of boxes that an interval touches, in ordered boxes without overlap. O(log n). */
export const spanTouching = (
  count: number,
  startOf: (index: number) => number,
  sizeOf: (index: number) => number,
  start: number,
  size: number,
): Span => {
  const from = firstAbove(count, (index) => startOf(index) + sizeOf(index), start);
  const to = firstAbove(count, startOf, start + size - Number.EPSILON * Math.abs(start + size));
  return { from, to: Math.max(from, to) };
};

/**
 * Returns the index of the last box that starts at or before a point. For a point before all boxes, returns the first
 * index; for no boxes, -1.
 */
export const nearestAt = (count: number, startOf: (index: number) => number, point: number) =>
  count === 0 ? -1 : Math.max(0, firstAbove(count, startOf, point) - 1);

/** `nearestAt` for boxes with a `start`. */
export const nearestBox = (boxes: readonly { readonly start: number }[], point: number): number =>
  nearestAt(boxes.length, (index) => boxes[index]?.start ?? 0, point);
