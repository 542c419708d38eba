import type { GoalColumn, StepColumn, StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Stretch } from './axes.ts';
import { COLUMN, MARGIN } from './sizes.ts';

/** A column of a goal that does not have a position along the map yet. */
export interface ColumnContent {
  /**
   * The step of the column. Null for the empty column of a goal without steps, and for the strip of a collapsed goal.
   */
  readonly step: StepColumn | null;
  /** Whether the column is narrow and shows no cards. */
  readonly collapsed: boolean;
  readonly goalIndex: number;
  /** The steps of a folded group that the column shows. Absent if the column shows one step. */
  readonly group?: readonly StepColumn[];
  /** The steps of the group to which this step belongs, if the user has unfolded that group. */
  readonly opened?: readonly StepColumn[];
  /** Index of the step's lane. Absent unless lanes are the projects of steps. */
  readonly lane?: number;
  /**
   * Whether this is the closing column, which contains stories without a step. Its cells are the closing bands: each
   * ends its lane, over the whole width.
   */
  readonly closing?: true;
}

export interface ColumnBox extends ColumnContent, Stretch {}

export interface GoalBox extends Stretch {
  readonly column: GoalColumn;
  /** The indices of the goal's columns, from `from` up to but not including `to`. */
  readonly from: number;
  readonly to: number;
  /** Whether the goal is collapsed to a strip. */
  readonly strip: boolean;
}

export interface ColumnLayout {
  readonly goals: readonly GoalBox[];
  /**
   * All columns by their position along the map. If there is a closing column, it is the last one and overlaps the
   * others.
   */
  readonly columns: readonly ColumnBox[];
  /** The columns except the closing column. Two of them overlap only if they belong to different lanes. */
  readonly places: readonly ColumnBox[];
  /** Index of the closing column, or -1 if there is none. */
  readonly closing: number;
  readonly columnOfStep: ReadonlyMap<string, number>;
  /**
   * The position of "Add goal", or null if the user may not add goals. It is between the last goal and the anonymous
   * goal, because the anonymous goal may have very many steps.
   */
  readonly addGoal: Stretch | null;
  readonly end: number;
}

const isOther = ({ id }: StepColumn): boolean => id === ANONYMOUS_KEY;

interface ContentOptions {
  /** Steps that are collapsed although the map does not collapse them. */
  readonly away?: ReadonlySet<string>;
  /** Steps that get no column, such as steps without stories. */
  readonly hidden?: ReadonlySet<string>;
  /** Steps that stay open although the map collapses them. */
  readonly opened?: ReadonlySet<string>;
  /** Whether "Other" is the closing column. If not, it is the last normal column of its goal. */
  readonly closes: boolean;
  /** Whether the map has two levels, so it needs no column for steps without a goal. */
  readonly flat?: boolean | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the columns of a goal: one for each step, or one empty column. A collapsed goal has one strip, and its
 * "Other" column if that is open.
 */
const goalContents = (
  { goal, steps, collapsed = false, wholly = false }: GoalColumn,
  goalIndex: number,
  { away = NONE, hidden = NONE, opened = NONE, closes, flat = false }: ContentOptions,
): readonly ColumnContent[] => {
  const strip = { step: null, collapsed: true, goalIndex };
  const own = steps.filter((step) => !(closes && isOther(step)) && !hidden.has(step.id));
  const open = collapsed ? own.filter((step) => isOther(step) && !wholly) : own;
  const columns = open.map((step): ColumnContent => {
    const narrow = !opened.has(step.id) && (step.collapsed || away.has(step.id));
    const shown = narrow === (step.collapsed ?? false) ? step : { ...step, collapsed: narrow };
    return { step: shown, collapsed: narrow, goalIndex };
  });
  if (collapsed) return [strip, ...columns];
  if (columns.length > 0) return columns;
  // If the anonymous goal has no steps, its strip is a drop target for steps. If there are no other goals, no strip is
  // needed.
  if (goal === null) return goalIndex > 0 && !flat ? [strip] : [];
  return [steps.length > 0 ? strip : { step: null, collapsed: false, goalIndex }];
};

/** Returns all columns of a map. The closing column is the last one. */
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
  /** The size of each column along the map, in the order of `contents`. */
  readonly sizes: readonly number[];
  /** Size of the place for "Add goal" along the map. Null if the user may not add goals. */
  readonly addGoal: number | null;
  /** Size of the space for the lane headers before the goals. It is 0 if the headers are inside their lanes. */
  readonly ledge: number;
  /** Free space before the first goal, along the map. */
  readonly margin: number;
  /** Each goal has at least this size along the map. */
  readonly leastGoal: number;
  /** Whether the closing column is a dock, which comes after all other columns instead of overlapping them. */
  readonly docks: boolean;
  readonly spread: Spread | undefined;
}

/** Gives the columns of a goal their positions along the map. `end` is where the goal ends. */
export type Spread = (
  own: readonly ColumnContent[],
  start: number,
  sizeAt: (nth: number) => number,
) => { readonly boxes: readonly ColumnBox[]; readonly end: number };

const inRow: Spread = (own, start, sizeAt) => {
  let end = start;
  const boxes = own.map((content, nth) => {
    const box = { ...content, start: end, size: sizeAt(nth) };
    end += box.size;
    return box;
  });
  return { boxes, end };
};

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

/** Returns the closing column. It starts where the first goal starts; a dock starts after the last goal. */
const bandOf = (
  contents: readonly ColumnContent[],
  sizes: readonly number[],
  start: number,
): ColumnBox | null => {
  const last = contents.at(-1);
  return last?.closing ? { ...last, start, size: sizes.at(-1) ?? 0 } : null;
};

/** Adds the closing column to the other columns. `last` is where the other columns end. */
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
