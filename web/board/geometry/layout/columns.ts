import type { GoalColumn, StepColumn, StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Stretch } from './axes.ts';
import { COLUMN, MARGIN } from './sizes.ts';

/** A column of a goal, before it has a position along the map. */
export interface ColumnContent {
  /** Null for the empty column of a goal without steps, and for the strip of a collapsed goal. */
  readonly step: StepColumn | null;
  /** Narrow, without cards. */
  readonly collapsed: boolean;
  readonly goalIndex: number;
  /** The steps of a column that shows a folded group; absent in a column of one step. */
  readonly group?: readonly StepColumn[];
  /** The steps of the group that the open step belongs to. The group was folded until the user opened it. */
  readonly opened?: readonly StepColumn[];
  /** Index of the step's lane, if lanes are the projects of steps. */
  readonly lane?: number;
  /** Whether this is the closing column. Its cells are the closing bands, which end each lane over its whole width. */
  readonly closing?: true;
}

export interface ColumnBox extends ColumnContent, Stretch {}

export interface GoalBox extends Stretch {
  readonly column: GoalColumn;
  /** The goal's columns as a half-open range of indices. */
  readonly from: number;
  readonly to: number;
  /** Whether the goal is drawn only as a strip. */
  readonly strip: boolean;
}

export interface ColumnLayout {
  readonly goals: readonly GoalBox[];
  /** Sorted by position along the map. A closing column is the last one and overlaps the others. */
  readonly columns: readonly ColumnBox[];
  /** The columns without the closing column. They overlap only if they belong to different lanes. */
  readonly places: readonly ColumnBox[];
  /** Index of the closing column; -1 if there is none. */
  readonly closing: number;
  readonly columnOfStep: ReadonlyMap<string, number>;
  /**
   * The place of "Add goal" if it is offered: after the last goal and before the anonymous goal, which may be as long
   * as a whole backlog of steps.
   */
  readonly addGoal: Stretch | null;
  readonly end: number;
}

const isOther = ({ id }: StepColumn): boolean => id === ANONYMOUS_KEY;

interface ContentOptions {
  /** Steps to collapse in addition to those collapsed on the map. */
  readonly away?: ReadonlySet<string>;
  /** Steps to leave out, such as steps without stories. */
  readonly hidden?: ReadonlySet<string>;
  /** Steps that stay open, even if they are collapsed on the map. */
  readonly opened?: ReadonlySet<string>;
  /** Whether "Other" is the closing column; otherwise it is the last ordinary column. */
  readonly closes: boolean;
  /** Whether the map has two levels. It then needs no place for steps without a goal. */
  readonly flat?: boolean | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the columns of a goal: its steps, or one empty column. A collapsed goal has its strip, and its "Other" column
 * unless that is collapsed too.
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
  // An empty strip of the anonymous goal is a drop target for steps. Without other goals it would have no use.
  if (goal === null) return goalIndex > 0 && !flat ? [strip] : [];
  return [steps.length > 0 ? strip : { step: null, collapsed: false, goalIndex }];
};

/** Returns all columns of a map, the closing column last. */
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
  /** Sizes of the columns along the map, by index in `contents`. */
  readonly sizes: readonly number[];
  /** Size of the place for a new goal; null if it is not offered. */
  readonly addGoal: number | null;
  /** Space before the map for the lane headers, if they are there. */
  readonly ledge: number;
  /** Free space before the first goal. */
  readonly margin: number;
  /** Minimum size of a goal. */
  readonly leastGoal: number;
  /** Whether the closing column is a dock, after all columns instead of across them. */
  readonly docks: boolean;
  readonly spread: Spread | undefined;
}

/** Places the columns of a goal along the map. `end`: the end of the goal. */
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

/** Returns the closing column. It starts with the first goal; a dock starts after the last goal. */
const bandOf = (
  contents: readonly ColumnContent[],
  sizes: readonly number[],
  start: number,
): ColumnBox | null => {
  const last = contents.at(-1);
  return last?.closing ? { ...last, start, size: sizes.at(-1) ?? 0 } : null;
};

/** Adds the closing column. `last`: the end of the map without it. */
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
