import type { BoardLayout } from '../geometry/layout/layout.ts';
import { ahead, NOTHING, type Selection } from './selection.ts';

const idsIn = (layout: BoardLayout, lane: number, from: number, to: number): string[] => {
  const stacks = layout.lanes[lane]?.stacks;
  const columns = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  return columns.flatMap(
    (at) => stacks?.get(at)?.cards.map(({ issue }) => issue.id as string) ?? [],
  );
};

/**
 * Extends the selection from its anchor to a story of the same lane: selects all stories between the two in reading
 * order, across the cells of the lane. A range never crosses lanes, so a story of another lane is only added and
 * becomes the anchor.
 */
export const extended = (layout: BoardLayout, selection: Selection, id: string): Selection => {
  const from = selection.anchor === null ? undefined : layout.positions.get(selection.anchor);
  const to = layout.positions.get(id);
  if (!to) return selection;
  if (!from || from.lane !== to.lane) return { ids: new Set([...selection.ids, id]), anchor: id };
  const [left, right] = ahead(from, to) <= 0 ? [from, to] : [to, from];
  const between = idsIn(layout, to.lane, left.column, right.column);
  const [first, last] = [selection.anchor ?? id, id]
    .map((end) => between.indexOf(end))
    .sort((a, b) => a - b);
  return { ids: new Set(between.slice(first, (last ?? 0) + 1)), anchor: selection.anchor };
};

/** Selects every story of the cell of a story. */
const wholeCell = (layout: BoardLayout, id: string): Selection => {
  const at = layout.positions.get(id);
  return at ? { ids: new Set(idsIn(layout, at.lane, at.column, at.column)), anchor: id } : NOTHING;
};

const wholeLane = (layout: BoardLayout, laneId: string): Selection => {
  const lane = layout.lanes.findIndex((box) => box.lane.id === laneId);
  const ids = idsIn(layout, lane, 0, layout.columns.length - 1);
  return { ids: new Set(ids), anchor: ids[0] ?? null };
};

const wholeStep = (layout: BoardLayout, stepId: string): Selection => {
  const column = layout.columnOfStep.get(stepId);
  if (column === undefined) return NOTHING;
  const ids = layout.lanes.flatMap((_, lane) => idsIn(layout, lane, column, column));
  return { ids: new Set(ids), anchor: ids[0] ?? null };
};

/** Selects every story of a whole cell (named by one of its stories), lane or step. */
export const whole = { cell: wholeCell, lane: wholeLane, step: wholeStep } as const;
