import type { StoryMap } from '#domain/board/model/model.ts';
import { laneOfStep } from '../geometry/drop/drop-in-band.ts';
import type { ColumnContent, Spread } from '../geometry/layout/columns.ts';
import { contentsOf } from '../geometry/layout/contents.ts';
import type { Banding, BoardLayout } from '../geometry/layout/layout.ts';
import { COLUMN } from '../geometry/layout/sizes.ts';
import { nearestAt, nearestBox } from '../geometry/search.ts';
import type { BoardPoint } from '../geometry/units.ts';

/** Lane index of a column that belongs to no project. It is so high that such columns come after those of all lanes. */
const NO_LANE = Number.MAX_SAFE_INTEGER;

/** Adds the index of the project's lane to each step, and sorts the steps of each goal by this index. */
const withLanes = (
  { lanes }: StoryMap,
  contents: readonly ColumnContent[],
): readonly ColumnContent[] => {
  const laneOf = new Map(lanes.map(({ id }, index) => [id, index]));
  const placed = contents.map((content): ColumnContent => {
    const lane = laneOf.get(content.step?.issue?.projectId ?? '');
    return lane === undefined ? content : { ...content, lane };
  });
  return placed.sort(
    (a, b) => a.goalIndex - b.goalIndex || (a.lane ?? NO_LANE) - (b.lane ?? NO_LANE),
  );
};

const contents: Banding['contents'] = (map, options, room) => {
  // Folds no empty step, because steps of different lanes overlap: folding one of them makes no space.
  const emptySteps = options.emptySteps === 'hidden' ? 'hidden' : 'open';
  const all = contentsOf(map, { ...options, emptySteps }, room);
  const last = all.at(-1);
  if (!last?.closing) return withLanes(map, all);
  return [...withLanes(map, all.slice(0, -1)), last];
};

/** Gives the steps of a goal their positions. In each lane they follow each other, starting where the goal starts. */
const spread: Spread = (own, start, sizeAt) => {
  const ends = new Map<number | undefined, number>();
  const boxes = own.map((content, nth) => {
    const box = { ...content, start: ends.get(content.lane) ?? start, size: sizeAt(nth) };
    ends.set(content.lane, box.start + box.size);
    return box;
  });
  return { boxes, end: Math.max(start, ...ends.values()) };
};

type Columns = BoardLayout['columns'];

const known = new WeakMap<Columns, ReadonlyMap<number, readonly number[]>>();

/**
 * Returns for each lane the indices of its columns, in their order along the map. A column without a step belongs to
 * every lane.
 */
const byLane = ({
  columns,
  lanes,
  closing,
}: BoardLayout): ReadonlyMap<number, readonly number[]> => {
  const last = known.get(columns);
  if (last) return last;
  const made = new Map<number, number[]>([...lanes.keys()].map((lane) => [lane, []]));
  for (const [index, { lane }] of columns.entries()) {
    if (index === closing) continue;
    if (lane !== undefined) made.get(lane)?.push(index);
    else for (const indices of made.values()) indices.push(index);
  }
  known.set(columns, made);
  return made;
};

const columnsOfLane = (layout: BoardLayout, lane: number): readonly number[] =>
  byLane(layout).get(lane) ?? [];

const placeAt = (layout: BoardLayout, point: BoardPoint): number => {
  const { axes, lanes, columns } = layout;
  const along = axes.alongOf(point);
  const own = columnsOfLane(layout, nearestBox(lanes, axes.acrossOf(point)));
  const startOf = (nth: number): number => columns[own[nth] ?? -1]?.start ?? 0;
  const nth = nearestAt(own.length, startOf, along);
  return nth < 0 || along < startOf(nth) - COLUMN.goalGap ? -1 : (own[nth] ?? -1);
};

/** The layout of a map whose lanes are projects. Each step is inside the lane of its project. */
export const BANDING: Banding = { contents, spread, placeAt, laneOf: laneOfStep };
