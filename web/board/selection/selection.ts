import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { StoryPosition } from '../geometry/layout/positions.ts';
import { rankAt } from '../geometry/layout/stack.ts';

/** The selected stories, and the anchor from which a range is extended. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Compares two positions in reading order: by lane, by step, then downwards. */
export const ahead = (a: StoryPosition, b: StoryPosition): number =>
  a.lane - b.lane || a.column - b.column || a.index - b.index;

/**
 * Returns a story's position with its rank as index. In the far view the drawn index differs, because cells are sorted
 * by status.
 */
const ranked = ({ lanes }: BoardLayout, at: StoryPosition): StoryPosition => {
  const stack = lanes[at.lane]?.stacks.get(at.column);
  return stack ? { ...at, index: rankAt(stack, at.index) } : at;
};

/**
 * Returns the selected stories in reading order: by lane, by step, then by rank. Stories no longer on the map are left
 * out.
 */
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

/**
 * Returns the selection without stories that are no longer on the map. Returns the same object if all its stories are
 * there.
 */
export const remaining = (layout: BoardLayout, selection: Selection): Selection => {
  const left = [...selection.ids].filter((id) => layout.positions.has(id));
  return left.length === selection.ids.size ? selection : { ...selection, ids: new Set(left) };
};
