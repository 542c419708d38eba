import type { StoryMap } from '#domain/board/model/model.ts';
import type { LaneBox } from '../layout/lanes.ts';
import { type BoardLayout, type LayoutOptions, layoutMap } from '../layout/layout.ts';
import { COLUMN, LANE } from '../layout/sizes.ts';

/** A canvas is no wider and no higher than this, in screen pixels (R-MAP-12). */
export const LARGEST_CANVAS = 31_000;

/** What stands collapsed because there is no room for it; ids. */
export interface Crowd {
  readonly lanes: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

interface Candidate {
  readonly id: string;
  /** Screen pixels won by collapsing it. */
  readonly wins: number;
  /** Whether it is over: what is over makes room first. */
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
  // A goal is as long as its fullest band: it is shorter once all of them are.
  const won = bands ? scale / lanes.length : scale;
  return places.flatMap(({ step, collapsed, size }) =>
    step && !collapsed ? [{ id: step.id, wins: (size - COLUMN.collapsed) * won, past: false }] : [],
  );
};

/** What is over, oldest first; then the rest from the end; what the reader asked for at last. */
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

/** Collapsing one thing can make another longer, as when a column loses the lane that widened it. */
const ROUNDS = 4;

/**
 * Lays a map out on a canvas of bounded size: where it would be larger, lanes and steps are collapsed
 * until it fits, and named, so that nothing is out of sight unsaid. `kept` are opened before others.
 */
export const fitLayout = (
  map: StoryMap,
  options: LayoutOptions,
  kept: ReadonlySet<string>,
): { readonly layout: BoardLayout; readonly crowd: Crowd } => {
  const { scale, collapsedLanes } = options;
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
    layout = layoutMap(map, {
      ...options,
      collapsedLanes: new Set([...collapsedLanes, ...crowd.lanes]),
      collapsedSteps: crowd.steps,
    });
  }
  return { layout, crowd };
};
