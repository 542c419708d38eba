import type { GoalColumn, StepColumn, StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Stretch } from './axes.ts';
import { COLUMN, MARGIN } from './sizes.ts';

/** What of a goal has a place of its own along the map. */
export interface ColumnContent {
  /** Null is the empty place under a goal without steps, and what a collapsed goal is drawn as. */
  readonly step: StepColumn | null;
  /** Narrow, without cards. */
  readonly collapsed: boolean;
  readonly goalIndex: number;
  /** Index of the only lane that has it, where lanes are the projects of steps. */
  readonly lane?: number;
  /** No column: its cells close each lane over the whole width, below the cells of all others. */
  readonly closing?: true;
}

/** A step's place along the map. */
export interface ColumnBox extends ColumnContent, Stretch {}

export interface GoalBox extends Stretch {
  readonly column: GoalColumn;
  /** Its columns, as a half-open range. */
  readonly from: number;
  readonly to: number;
  /** Nothing of it stands beside the strip that is left. */
  readonly strip: boolean;
}

export interface ColumnLayout {
  readonly goals: readonly GoalBox[];
  /** One behind the other; the one that closes lanes, if there is one, is the last and overlaps the others. */
  readonly columns: readonly ColumnBox[];
  /** The columns but for the one that closes lanes: no two of them overlap, unless they are of two lanes. */
  readonly places: readonly ColumnBox[];
  /** The index of the one that closes lanes; -1 where there is none. */
  readonly closing: number;
  readonly columnOfStep: ReadonlyMap<string, number>;
  /**
   * Where "Add goal" stands, if it does: behind the last goal and before the anonymous one, which may be
   * as long as a whole backlog of steps.
   */
  readonly addGoal: Stretch | null;
  /** Where the map ends. */
  readonly end: number;
}

const isOther = ({ id }: StepColumn): boolean => id === ANONYMOUS_KEY;

interface ContentOptions {
  /** Steps collapsed besides those that the map has collapsed. */
  readonly away?: ReadonlySet<string>;
  /** Steps left out, as those without stories may be. */
  readonly hidden?: ReadonlySet<string>;
  /** Whether "Other" closes the lanes instead of being the last of the columns. */
  readonly closes: boolean;
  /** Two levels: there are no steps that could be put under no goal. */
  readonly flat?: boolean | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** What of a goal has a column: its steps, one empty place, or one strip and what stays beside it. */
const goalContents = (
  { goal, steps, collapsed = false, wholly = false }: GoalColumn,
  goalIndex: number,
  { away = NONE, hidden = NONE, closes, flat = false }: ContentOptions,
): readonly ColumnContent[] => {
  const strip = { step: null, collapsed: true, goalIndex };
  const own = steps.filter((step) => !(closes && isOther(step)) && !hidden.has(step.id));
  const open = collapsed ? own.filter((step) => isOther(step) && !wholly) : own;
  const columns = open.map((step): ColumnContent => {
    const narrow = step.collapsed || away.has(step.id);
    return narrow
      ? { step: { ...step, collapsed: true }, collapsed: true, goalIndex }
      : { step, collapsed: false, goalIndex };
  });
  if (collapsed) return [strip, ...columns];
  if (columns.length > 0) return columns;
  // Steps of no goal may be put there; where there are no goals, that says nothing.
  if (goal === null) return goalIndex > 0 && !flat ? [strip] : [];
  return [steps.length > 0 ? strip : { step: null, collapsed: false, goalIndex }];
};

/** Everything that has a place along the map, and what closes its lanes behind all of it. */
export const columnContents = (
  { goals, flat }: StoryMap,
  options: ContentOptions,
): readonly ColumnContent[] => {
  const contents = goals.flatMap((goal, at) => goalContents(goal, at, { ...options, flat }));
  if (!options.closes) return contents;
  const goalIndex = goals.findIndex(({ steps }) => steps.some(isOther));
  const goal = goals[goalIndex];
  const step = goal?.steps.find(isOther);
  if (!step || goal?.wholly) return contents;
  return [...contents, { step, collapsed: step.collapsed ?? false, goalIndex, closing: true }];
};

const indexSteps = (columns: readonly ColumnBox[]): Map<string, number> =>
  new Map(columns.flatMap(({ step }, index) => (step ? [[step.id, index] as const] : [])));

interface ColumnOptions {
  readonly contents: readonly ColumnContent[];
  /** By index of the contents. */
  readonly sizes: readonly number[];
  /** Size of the place for a new goal; null when there is none. */
  readonly addGoal: number | null;
  /** What lies before the map: the heads of lanes, where these are along it. */
  readonly ledge: number;
  /** Free space before the first goal. */
  readonly margin: number;
  /** No goal is shorter. */
  readonly leastGoal: number;
  /** Whether what closes lanes lies behind all columns instead of below them. */
  readonly docks: boolean;
  readonly spread: Spread | undefined;
}

/** Puts the columns of a goal along the map; `end` is where it ends. */
export type Spread = (
  own: readonly ColumnContent[],
  start: number,
  sizeAt: (nth: number) => number,
) => { readonly boxes: readonly ColumnBox[]; readonly end: number };

/** One behind the other. */
const inRow: Spread = (own, start, sizeAt) => {
  let end = start;
  const boxes = own.map((content, nth) => {
    const box = { ...content, start: end, size: sizeAt(nth) };
    end += box.size;
    return box;
  });
  return { boxes, end };
};

/** The columns of each goal, by its index. */
const ofGoals = (contents: readonly ColumnContent[]): readonly (readonly ColumnContent[])[] => {
  const byGoal: ColumnContent[][] = [];
  for (const content of contents) {
    if (content.closing) continue;
    const own = byGoal[content.goalIndex];
    if (own) own.push(content);
    else byGoal[content.goalIndex] = [content];
  }
  return byGoal;
};

const isStrip = ([first, ...rest]: readonly ColumnContent[]): boolean =>
  rest.length === 0 && first?.collapsed === true && first.step === null;

/** What closes the lanes: it begins where the first goal does, or behind the last. */
const bandOf = (
  contents: readonly ColumnContent[],
  sizes: readonly number[],
  start: number,
): ColumnBox | null => {
  const last = contents.at(-1);
  return last?.closing ? { ...last, start, size: sizes.at(-1) ?? 0 } : null;
};

/** `last` is where the map ends without it. */
const withBand = (
  places: readonly ColumnBox[],
  { contents, sizes, ledge, margin, docks }: ColumnOptions,
  last: number,
) => {
  const band = bandOf(contents, sizes, docks ? last : ledge + margin);
  const columns = band ? [...places, band] : places;
  const closing = band ? places.length : -1;
  const after = docks ? 0 : MARGIN;
  const end = Math.max(last, band ? band.start + band.size + after : 0);
  return { columns, closing, columnOfStep: indexSteps(columns), end };
};

/** Lays goals and their steps out one behind the other. */
export const layoutColumns = (map: StoryMap, options: ColumnOptions): ColumnLayout => {
  const { contents, sizes, addGoal: addSize, ledge, margin, leastGoal, spread = inRow } = options;
  const goals: GoalBox[] = [];
  const places: ColumnBox[] = [];
  const anonymous = map.goals.findIndex(({ goal }) => goal === null);
  const addBefore = anonymous < 0 ? map.goals.length : anonymous;
  const byGoal = ofGoals(contents);
  let addGoal: Stretch | null = null;
  let at = ledge + margin;
  for (const [goalIndex, column] of [...map.goals, null].entries()) {
    if (addSize !== null && goalIndex === addBefore) {
      addGoal = { start: at, size: Math.max(addSize, leastGoal) };
      at += addGoal.size + COLUMN.goalGap;
    }
    const own = byGoal[goalIndex] ?? [];
    if (!column || own.length === 0) continue;
    const [start, from] = [at, places.length];
    const { boxes, end } = spread(own, start, (nth) => sizes[from + nth] ?? 0);
    places.push(...boxes);
    const strip = isStrip(own);
    at = Math.max(end, start + (strip ? 0 : leastGoal));
    goals.push({ column, start, size: at - start, from, to: places.length, strip });
    at += COLUMN.goalGap;
  }
  const last = at - COLUMN.goalGap + MARGIN;
  return { goals, places, addGoal, ...withBand(places, options, last) };
};
