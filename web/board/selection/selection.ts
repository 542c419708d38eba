import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { StoryPosition } from '../geometry/layout/positions.ts';
import { rankAt } from '../geometry/layout/stack.ts';

/** The stories chosen to be changed together, and the one from which a range is drawn. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** How two places follow each other: lane by lane, step by step, downwards. */
export const ahead = (a: StoryPosition, b: StoryPosition): number =>
  a.lane - b.lane || a.column - b.column || a.index - b.index;

/** A story's place in the order of its cell, which may be drawn otherwise from afar. */
const ranked = ({ lanes }: BoardLayout, at: StoryPosition): StoryPosition => {
  const stack = lanes[at.lane]?.stacks.get(at.column);
  return stack ? { ...at, index: rankAt(stack, at.index) } : at;
};

/** Chosen stories lane by lane, step by step, in the order of each cell. What has gone is left out. */
export const inReadingOrder = (layout: BoardLayout, ids: Iterable<string>): string[] =>
  [...ids]
    .flatMap((id) => {
      const at = layout.positions.get(id);
      return at ? [{ id, at: ranked(layout, at) }] : [];
    })
    .sort((a, b) => ahead(a.at, b.at))
    .map(({ id }) => id);

export const toggled = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
};

/** The selection without what is no longer on the map; itself when nothing is missing. */
export const remaining = (layout: BoardLayout, selection: Selection): Selection => {
  const left = [...selection.ids].filter((id) => layout.positions.has(id));
  return left.length === selection.ids.size ? selection : { ...selection, ids: new Set(left) };
};
