import { MOST_SELECTED } from '#domain/tracker/jql/backlog.ts';

/** The selected issues of a list, and the anchor of a range selection. */
export interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
  /** Whether the selection has its maximum size. */
  readonly full: boolean;
}

export const NONE_CHOSEN: Chosen = { ids: new Set(), anchor: null, full: false };

const limited = (ids: Iterable<string>, anchor: string | null): Chosen => {
  const all = [...new Set(ids)];
  return {
    ids: new Set(all.slice(0, MOST_SELECTED)),
    anchor,
    full: all.length > MOST_SELECTED,
  };
};

export const toggle = ({ ids }: Chosen, id: string): Chosen =>
  ids.has(id)
    ? limited(
        [...ids].filter((other) => other !== id),
        id,
      )
    : limited([...ids, id], id);

/** Selects all issues between the anchor and an issue, in the order of the list. */
export const extendTo = (chosen: Chosen, order: readonly string[], from: string, to: string) => {
  const anchor = chosen.anchor ?? from;
  const ends = [order.indexOf(anchor), order.indexOf(to)];
  if (ends.includes(-1)) return toggle(chosen, to);
  const range = order.slice(Math.min(...ends), Math.max(...ends) + 1);
  // If the range is larger than the maximum, selects the issues nearest to the anchor.
  return limited(range[0] === anchor ? range : range.toReversed(), anchor);
};

export const chooseAll = (order: readonly string[]): Chosen => limited(order, order[0] ?? null);

/** Returns the selection without issues that are no longer in the list. */
export const remainingOf = (chosen: Chosen, order: readonly string[]): Chosen => {
  const known = new Set(order);
  const left = [...chosen.ids].filter((id) => known.has(id));
  if (left.length === chosen.ids.size) return chosen;
  const anchor = chosen.anchor !== null && known.has(chosen.anchor) ? chosen.anchor : null;
  return { ids: new Set(left), anchor, full: false };
};
