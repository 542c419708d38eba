import type { StoryMap } from '#domain/board/model/model.ts';
import type { LaneBox } from '../layout/lanes.ts';
import { type BoardLayout, type LayoutOptions, layoutMap } from '../layout/layout.ts';
import { COLUMN, LANE, LARGEST_CANVAS } from '../layout/sizes.ts';

/** Ids of the lanes and steps that are collapsed so that the map fits on the canvas. */
export interface Crowd {
  readonly lanes: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

interface Candidate {
  readonly id: string;
  /** Screen pixels saved by collapsing the lane or step. */
  readonly wins: number;
  /** Whether the lane is released, archived or closed. Such lanes are collapsed first. */
  readonly past: boolean;
}

const isPast = ({ lane }: LaneBox): boolean =>
  lane.version?.released === true ||
  lane.version?.archived === true ||
  lane.sprint?.state === 'closed';

const lanesOf = ({ lanes }: BoardLayout, scale: number): Candidate[] =>
  lanes
    .filter(({ collapsed }) => !collapsed)
    .map((box) => ({
      id: box.lane.id,
      wins: box.size * scale - LANE.headerPixels,
      past: isPast(box),
    }));

const stepsOf = ({ places, bands, lanes }: BoardLayout, scale: number): Candidate[] => {
  // If lanes are projects, a goal is as long as its longest row of steps, so collapsing one step saves only a part of
  // the step's length.
  const won = bands ? scale / lanes.length : scale;
  return places.flatMap(({ step, collapsed, size }) =>
    step && !collapsed ? [{ id: step.id, wins: (size - COLUMN.collapsed) * won, past: false }] : [],
  );
};

/**
 * Sorts lanes or steps into the order of collapsing: first finished lanes from the first to the last, then all others
 * from the last to the first, then those that the user opened.
 */
const inTurn = (candidates: readonly Candidate[], kept: ReadonlySet<string>): Candidate[] => {
  const past = candidates.filter((each) => each.past);
  const rest = candidates.filter((each) => !each.past).reverse();
  const all = [...past, ...rest];
  return [...all.filter(({ id }) => !kept.has(id)), ...all.filter(({ id }) => kept.has(id))];
};

const toCollapse = (
  excess: number,
  candidates: readonly Candidate[],
  kept: ReadonlySet<string>,
): string[] => {
  const ids: string[] = [];
  let left = excess;
  for (const { id, wins } of inTurn(candidates, kept)) {
    if (left <= 0) break;
    if (wins <= 0) continue;
    ids.push(id);
    left -= wins;
  }
  return ids;
};

const NOBODY: Crowd = { lanes: new Set(), steps: new Set() };

/**
 * Number of rounds of collapsing. One round may not be enough, because a collapse can make another part larger: if the
 * widest cell of a column was in the collapsed lane, the column gets narrower and its cells in other lanes get higher.
 */
const ROUNDS = 4;

const collapsing = (options: LayoutOptions, { lanes, steps }: Crowd): LayoutOptions => ({
  ...options,
  collapsedLanes: new Set([...options.collapsedLanes, ...lanes]),
  collapsedSteps: steps,
});

/**
 * Lays out a map on a canvas of limited size: collapses lanes and steps until the map fits, cells outside the viewport
 * included. The result lists them in `crowd`, so that the board can name them. The ids in `kept` are collapsed last.
 */
export const fitLayout = (
  map: StoryMap,
  { seen, ...options }: LayoutOptions,
  kept: ReadonlySet<string>,
): { readonly layout: BoardLayout; readonly crowd: Crowd } => {
  const { scale } = options;
  let crowd = NOBODY;
  let layout = layoutMap(map, options);
  for (let round = 0; round < ROUNDS; round += 1) {
    const canvas = layout.axes.point(layout.width * scale, layout.height * scale);
    const { x: along, y: across } = canvas;
    const lanes = toCollapse(across - LARGEST_CANVAS, lanesOf(layout, scale), kept);
    const steps = toCollapse(along - LARGEST_CANVAS, stepsOf(layout, scale), kept);
    if (lanes.length === 0 && steps.length === 0) break;
    crowd = {
      lanes: new Set([...crowd.lanes, ...lanes]),
      steps: new Set([...crowd.steps, ...steps]),
    };
    layout = layoutMap(map, collapsing(options, crowd));
  }
  return { layout: seen ? layoutMap(map, { ...collapsing(options, crowd), seen }) : layout, crowd };
};
