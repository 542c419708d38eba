import type { Span } from '../../geometry/search.ts';

/** Returns the indices of a span and of pinned items outside it, in ascending order. A pin of -1 is ignored. */
export const indicesOf = ({ from, to }: Span, pins: readonly number[]): number[] => {
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  for (const pin of new Set(pins)) {
    if (pin >= 0 && (pin < from || pin >= to)) indices.push(pin);
  }
  return indices.sort((a, b) => a - b);
};

export const sameSpan = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to;
