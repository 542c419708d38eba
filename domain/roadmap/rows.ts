import type { RowMode } from '../aggregates/setting/roadmap-choices.ts';
import type { Lane, StoryMap } from '../board/model/model.ts';
import { ANONYMOUS_KEY } from '../kernel/ids.ts';
import type { Hierarchy, Item, ItemKey } from './hierarchy.ts';
import { itemKey } from './hierarchy.ts';

export type LaneKey = `release:${string}` | `sprint:${string}`;
export type RowKey = ItemKey | LaneKey;

/** One row of the roadmap: an item, or a release or sprint with its stories below. */
export interface Row {
  readonly key: RowKey;
  readonly kind: Item['kind'] | 'release' | 'sprint';
  readonly parent: RowKey | null;
  readonly depth: number;
  readonly item: Item | null;
  readonly lane: Lane | null;
  /** The number of children. A row without children has no arrow. */
  readonly below: number;
  readonly open: boolean;
  /** `top` is the distance from the first row. Both are in pixels. */
  readonly top: number;
  readonly height: number;
}

const HEIGHTS: Readonly<Record<Row['kind'], number>> = {
  goal: 36,
  step: 36,
  story: 36,
  subtask: 36,
  release: 56,
  sprint: 52,
};

export const heightOf = (kind: Row['kind']): number => HEIGHTS[kind];

/** Returns whether a row is open: as the person chose or, if the person never chose, as `opensFrom` decides. */
export interface Opened {
  readonly isOpen: (key: RowKey, kind: Row['kind']) => boolean;
}

const laneKey = (mode: 'release' | 'sprint', { id }: Lane): LaneKey => `${mode}:${id}`;

const storiesByLane = (map: StoryMap): ReadonlyMap<string, ItemKey[]> => {
  const lanes = new Map<string, ItemKey[]>();
  for (const cards of map.cells.values()) {
    for (const { laneId, issue } of cards) {
      const known = lanes.get(laneId);
      const key = itemKey('story', issue.id);
      if (known) known.push(key);
      else lanes.set(laneId, [key]);
    }
  }
  return lanes;
};

/** Returns a list of rows, and functions that add a row at the end and compute its position. */
const stackOfRows = ({ isOpen }: Opened) => {
  const rows: Row[] = [];
  let top = 0;
  const add = (row: Pick<Row, 'key' | 'kind' | 'parent' | 'depth' | 'item' | 'lane' | 'below'>) => {
    const { key, kind, parent, depth, item, lane, below } = row;
    const open = below > 0 && isOpen(key, kind);
    const height = heightOf(kind);
    rows.push({ key, kind, parent, depth, item, lane, below, open, top, height });
    top += height;
    return open;
  };
  /** Adds the row of an item. Returns whether the row is open. */
  const addItem = (item: Item, parent: RowKey | null, depth: number): boolean => {
    const { key, kind, children } = item;
    return add({ key, kind, parent, depth, item, lane: null, below: children.length });
  };
  return { rows, add, addItem };
};

/** Returns the rows of the goals and, below each open row, the rows of its children. */
const goalRows = ({ items }: Hierarchy, opened: Opened): Row[] => {
  const { rows, addItem } = stackOfRows(opened);
  /** The open ancestors of the next item, beginning with its goal. */
  const above: ItemKey[] = [];
  // Items come right after their ancestors, so the open ancestors can be kept in a stack, which is faster than looking
  // them up.
  for (const item of items.values()) {
    const { key, parent } = item;
    const depth = parent === null ? 0 : above.lastIndexOf(parent) + 1;
    if (parent !== null && depth === 0) continue;
    above.length = depth;
    if (addItem(item, parent, depth)) above.push(key);
  }
  return rows;
};

/** Returns all rows in order. `map` is the board after filters and view settings were applied. */
export const rowsOf = (
  map: StoryMap,
  hierarchy: Hierarchy,
  mode: RowMode,
  opened: Opened,
): Row[] => {
  if (mode === 'goal') return goalRows(hierarchy, opened);
  const { rows, add, addItem } = stackOfRows(opened);
  const addBranch = (key: ItemKey, parent: RowKey, depth: number): void => {
    const item = hierarchy.items.get(key);
    if (!item || !addItem(item, parent, depth)) return;
    for (const child of item.children) addBranch(child, key, depth + 1);
  };
  const stories = storiesByLane(map);
  for (const lane of map.lanes) {
    const own = stories.get(lane.id) ?? [];
    if (lane.id === ANONYMOUS_KEY && own.length === 0) continue;
    const key = laneKey(mode, lane);
    const below = own.length;
    const open = add({ key, kind: mode, parent: null, depth: 0, item: null, lane, below });
    if (open) for (const story of own) addBranch(story, key, 1);
  }
  return rows;
};

/** Returns the rows that match a search, together with their ancestors. Their distances from the top are new. */
export const soughtRows = (rows: readonly Row[], fits: (row: Row) => boolean): Row[] => {
  const wanted = new Set<RowKey>();
  // Reads the rows from last to first, so that each row is read before its ancestors.
  for (const row of rows.toReversed()) {
    if (!wanted.has(row.key) && !fits(row)) continue;
    wanted.add(row.key);
    if (row.parent !== null) wanted.add(row.parent);
  }
  let top = 0;
  return rows
    .filter(({ key }) => wanted.has(key))
    .map((row) => {
      const moved = { ...row, top };
      top += row.height;
      return moved;
    });
};

/** Returns a function that finds a row by its key. The index of the rows is built when the function is first called. */
export const rowFinder = (rows: readonly Row[]): ((key: string) => Row | undefined) => {
  let index: ReadonlyMap<string, Row> | null = null;
  return (key) => {
    index ??= new Map(rows.map((row) => [row.key, row]));
    return index.get(key);
  };
};

/** Returns the height of all rows together. */
export const heightOfRows = (rows: readonly Row[]): number => {
  const last = rows.at(-1);
  return last ? last.top + last.height : 0;
};

/**
 * Returns the index of the row at the height `y`. If `y` is before the first or after the last row, returns the index
 * of that row.
 */
export const rowAt = (rows: readonly Pick<Row, 'top'>[], y: number): number => {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * If a roadmap has at most this many items (without counting subtasks), its goals, epics, releases and sprints are open
 * at first. If it has more, only its goals are open.
 */
const WHOLE = 60;

/** Returns a function that says whether rows of a kind are open until the user opens or closes them. */
export const opensFrom = ({ items }: Hierarchy): ((kind: Row['kind']) => boolean) => {
  let count = 0;
  for (const { kind } of items.values()) {
    if (kind !== 'subtask') count += 1;
    if (count > WHOLE) break;
  }
  const small = count <= WHOLE;
  return (kind) => kind === 'goal' || (small && kind !== 'story');
};
