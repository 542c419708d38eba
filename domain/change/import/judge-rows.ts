import type { NewRelease } from '../../board/lanes/missing-releases.ts';
import type { Lane, StoryMap } from '../../board/model/model.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { cleanLine, cleanLines, LONGEST_SUMMARY, MOST_TEXT } from '../../kernel/text.ts';
import type { Day } from '../../kernel/time.ts';
import type { IssueType, Person, Plan } from '../../tracker/entities.ts';
import {
  type ColumnOrder,
  columnOrder,
  type DayForms,
  dayFormsOf,
  type Order,
  readDay,
} from './read-day.ts';
import type { ImportRow } from './read-rows.ts';

/** A problem of a row. `value` is the text in the file. */
export interface RowProblem {
  readonly row: number;
  readonly kind:
    | 'noSummary'
    | 'tooLong'
    | 'onMap'
    | 'noPlace'
    | 'lane'
    | 'noLanes'
    | 'goal'
    | 'step'
    | 'type'
    | 'person'
    | 'points'
    | 'above'
    | 'parent'
    | 'day'
    | 'daysReversed'
    | 'daysUnkept'
    | 'longDescription';
  readonly value: string;
}

/** These problems exclude the whole row. Any other problem excludes only the invalid value. */
const FATAL: ReadonlySet<RowProblem['kind']> = new Set(['noSummary', 'onMap', 'noPlace', 'parent']);

export const isFatal = ({ kind }: RowProblem): boolean => FATAL.has(kind);

export interface ImportCard {
  readonly row: number;
  readonly level: 1 | 0 | -1;
  readonly key: string;
  readonly summary: string;
  /** Names of the goal and the step. Empty when the card has none. */
  readonly goal: string;
  readonly step: string;
  readonly laneId: string;
  /** The key of a subtask's story, which is on the map or in the file. */
  readonly parent: string;
  readonly type: IssueType | null;
  readonly points: number | null;
  readonly assignee: Person | null;
  readonly labels: readonly string[];
  /** Null when the card has no dates. */
  readonly plan: Plan | null;
  /** A text of several lines. Empty when there is none. */
  readonly description: string;
}

export const DAY_COLUMNS = ['start', 'end'] as const;
export type DayColumn = (typeof DAY_COLUMNS)[number];

export interface ImportGround {
  readonly map: StoryMap;
  readonly types: readonly IssueType[];
  /** The people whom the file can name as assignees. */
  readonly people: readonly Person[];
  /** Items that the user may create, besides stories. */
  readonly mayMake: { readonly goals: boolean; readonly steps: boolean };
  /** The locale in which dates are written (BCP 47), such as `en-GB`. */
  readonly locale: string;
  /** The order of day and month that the user chose for a column in which the file does not show the order. */
  readonly dayOrders?: Partial<Record<DayColumn, Order>>;
  /** True if issues can store dates. False if the admins chose fields that cannot store dates (R-PLAN-1). */
  readonly keepsDays: boolean;
  /** Releases that the import creates (R-EXPORT-7). */
  readonly releases?: readonly NewRelease[];
}

export interface Judged {
  readonly cards: readonly ImportCard[];
  readonly problems: readonly RowProblem[];
  readonly dayOrders: Readonly<Record<DayColumn, ColumnOrder>>;
}

const compared = (name: string): string => cleanLine(name).toLowerCase();

export const sameName = (a: string, b: string): boolean => compared(a) === compared(b);

const isOpen = ({ version, sprint }: Lane): boolean =>
  !version?.archived && sprint?.state !== 'closed';

interface Place {
  readonly step: string;
  readonly goal: string;
}

/** The items to which rows can refer, on the map or in the file. */
interface Known {
  /** Keys of stories. */
  readonly stories: ReadonlySet<string>;
  /** The step and goal names for each step key. */
  readonly steps: ReadonlyMap<string, Place>;
  /**
   * The step and goal names for each normalised step name. If several steps have the same name, the first step counts.
   */
  readonly namedSteps: ReadonlyMap<string, Place>;
  readonly onMap: ReadonlySet<string>;
}

const stepsOn = ({ goals }: StoryMap) =>
  goals.flatMap(({ goal, steps }) =>
    steps.flatMap(({ issue }) =>
      issue
        ? [
            [
              issue.key as string,
              { step: issue.summary, goal: goal?.fields.summary ?? '' },
            ] as const,
          ]
        : [],
    ),
  );

const isGoal = ({ goals }: StoryMap, name: string): boolean =>
  goals.some(({ goal }) => goal && sameName(goal.fields.summary, name));

/** Returns the goal of an epic, from the goal column or the parent column. */
const goalOfEpic = ({ goal, parent }: ImportRow, map: StoryMap): string =>
  goal === '' && isGoal(map, parent) ? parent : goal;

const knownOf = (rows: readonly ImportRow[], { map, types }: ImportGround): Known => {
  const cards = [...map.cells.values()].flat();
  const steps = new Map(stepsOn(map));
  const stories = new Set<string>(cards.map(({ issue }) => issue.key));
  const subtasks = cards.flatMap((card) => card.subtasks.map(({ key }) => key));
  const onMap = new Set<string>([...steps.keys(), ...stories, ...subtasks]);
  const places = [...steps.values()];
  for (const row of rows) {
    const { key, type, summary } = row;
    if (onMap.has(key)) continue;
    const level = types.find(({ name }) => sameName(name, type))?.hierarchyLevel ?? 0;
    if (level === 1) {
      const place = { step: summary, goal: goalOfEpic(row, map) };
      places.push(place);
      if (key !== '') steps.set(key, place);
    }
    if (level === 0 && key !== '') stories.add(key);
  }
  const named = places.map((place) => [compared(place.step), place] as const);
  return { stories, steps, namedSteps: new Map(named.toReversed()), onMap };
};

type Note = (kind: RowProblem['kind'], value: string) => void;

const laneIdOf = (
  { lane }: ImportRow,
  { map, releases = [] }: ImportGround,
  note: Note,
): string => {
  const none = map.lanes.find(({ id }) => id === ANONYMOUS_KEY) ? ANONYMOUS_KEY : '';
  if (lane === '') return none;
  if (map.mode === 'none') {
    note('noLanes', lane);
    return none;
  }
  const made = releases.find(({ name }) => sameName(name, lane));
  if (made) return made.id;
  const found = map.lanes.find(({ version, sprint }) =>
    sameName(version?.name ?? sprint?.name ?? '', lane),
  );
  if (found && isOpen(found)) return found.id;
  note('lane', lane);
  return none;
};

/** Reads story points. The decimal separator is a dot or a comma; other separators are refused. */
const pointsOf = ({ points }: ImportRow, note: Note): number | null => {
  if (points === '') return null;
  const value = Number(points.replace(',', '.'));
  if (Number.isFinite(value) && value >= 0) return value;
  note('points', points);
  return null;
};

const dayOf = (text: string, forms: DayForms, note: Note): Day | null => {
  const day = text === '' ? null : readDay(text, forms);
  if (text !== '' && day === null) note('day', text);
  return day;
};

/**
 * Returns the dates of a row. If the end is before the start, both dates are left out, because it is unclear which one
 * is wrong.
 */
const planOf = (
  row: ImportRow,
  { forms, ground: { keepsDays } }: Judging,
  note: Note,
): Plan | null => {
  const [start, end] = [dayOf(row.start, forms.start, note), dayOf(row.end, forms.end, note)];
  if (start === null && end === null) return null;
  const both = [row.start, row.end].filter((text) => text !== '').join(' – ');
  if (!keepsDays) note('daysUnkept', both);
  else if (start !== null && end !== null && end < start) note('daysReversed', both);
  else return { start, end };
  return null;
};

const descriptionOf = ({ description }: ImportRow, note: Note): string => {
  const text = cleanLines(description);
  if (text.length <= MOST_TEXT.lines) return text;
  note('longDescription', String(text.length));
  return text.slice(0, MOST_TEXT.lines).trimEnd();
};

const foundOr = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  value: string,
  missing: () => void,
): Item | null => {
  if (value === '') return null;
  const found = items.find((item) => sameName(nameOf(item), value));
  if (!found) missing();
  return found ?? null;
};

/**
 * Returns the step and goal of a row. A known parent (a key or a name) decides; otherwise the columns for goal and step
 * decide. An unknown parent is a problem only if these columns are empty.
 */
const placeOf = (
  row: ImportRow,
  level: ImportCard['level'],
  { steps, namedSteps }: Known,
  { map }: ImportGround,
  note: Note,
): Place => {
  const { parent, step } = row;
  const own = { step, goal: level === 1 ? goalOfEpic(row, map) : row.goal };
  if (parent === '' || level === -1) return own;
  if (level === 1) {
    if (own.goal === '') note('above', parent);
    return own;
  }
  const found = steps.get(parent) ?? namedSteps.get(compared(parent));
  if (!found && step === '') note('above', parent);
  return found ?? own;
};

const placeNames = (own: Place, { map, mayMake }: ImportGround, note: Note): Place => {
  const exists = map.goals.find(({ goal }) => goal && sameName(goal.fields.summary, own.goal));
  let { goal, step } = own;
  const everywhere = map.goals.flatMap((column) => column.steps);
  const known = everywhere.some(({ issue }) => issue && sameName(issue.summary, step));
  if (goal !== '' && !exists && !mayMake.goals) {
    note('goal', goal);
    goal = '';
  }
  if (step !== '' && !known && !mayMake.steps) {
    note('step', step);
    step = '';
  }
  return { goal, step };
};

const levelOf = (row: ImportRow, type: IssueType | null, { stories }: Known): 1 | 0 | -1 => {
  if (type && type.hierarchyLevel >= 1) return 1;
  return stories.has(row.parent) || (type?.subtask ?? false) ? -1 : 0;
};

const summaryOf = ({ summary }: ImportRow, note: Note): string => {
  const text = cleanLine(summary);
  if (text === '') note('noSummary', '');
  if (text.length <= LONGEST_SUMMARY) return text;
  note('tooLong', String(text.length));
  return text.slice(0, LONGEST_SUMMARY).trimEnd();
};

interface Judging {
  readonly known: Known;
  readonly forms: Readonly<Record<DayColumn, DayForms>>;
  readonly ground: ImportGround;
}

const judgeRow = (row: ImportRow, judging: Judging, note: Note): ImportCard => {
  const { known, ground } = judging;
  if (known.onMap.has(row.key)) note('onMap', row.key);
  const summary = summaryOf(row, note);
  const { types, people } = ground;
  const type = foundOr(
    types,
    ({ name }) => name,
    row.type,
    () => note('type', row.type),
  );
  const assignee = foundOr(
    people,
    ({ displayName }) => displayName,
    row.assignee,
    () => note('person', row.assignee),
  );
  const level = levelOf(row, type, known);
  const { goal, step } = placeNames(placeOf(row, level, known, ground, note), ground, note);
  const laneId = level === 0 ? laneIdOf(row, ground, note) : ANONYMOUS_KEY;
  if (level === 0 && step === '' && laneId === ANONYMOUS_KEY) note('noPlace', '');
  if (level === -1 && !known.stories.has(row.parent)) note('parent', row.parent);
  return {
    row: row.row,
    level,
    key: row.key,
    summary,
    goal,
    step,
    laneId,
    parent: row.parent,
    type,
    points: pointsOf(row, note),
    assignee,
    labels: row.labels.split(/\s+/).filter((label) => label !== ''),
    plan: planOf(row, judging, note),
    description: descriptionOf(row, note),
  };
};

const dayOrdersOf = (
  rows: readonly ImportRow[],
  { dayOrders: chosen = {} }: ImportGround,
  forms: DayForms,
): Judged['dayOrders'] => {
  const of = (column: DayColumn): ColumnOrder =>
    columnOrder(
      rows.map((row) => row[column]),
      forms,
      chosen[column],
    );
  return { start: of('start'), end: of('end') };
};

/**
 * Turns the rows of a file into cards for a map, and collects their problems. A row whose key is already on the map is
 * left out, so that an export can be imported again. A row with an invalid value is imported without that value.
 */
export const judgeRows = (rows: readonly ImportRow[], ground: ImportGround): Judged => {
  const known = knownOf(rows, ground);
  const locale = dayFormsOf(ground.locale);
  const dayOrders = dayOrdersOf(rows, ground, locale);
  const forms = {
    start: { ...locale, order: dayOrders.start.order },
    end: { ...locale, order: dayOrders.end.order },
  };
  const problems: RowProblem[] = [];
  const judged = rows.map((row) =>
    judgeRow(row, { known, forms, ground }, (kind, value) =>
      problems.push({ row: row.row, kind, value }),
    ),
  );
  const out = new Set(problems.filter(isFatal).map(({ row }) => row));
  const kept = judged.filter(({ row }) => !out.has(row));
  // A subtask whose story is left out would have no parent, so the subtask is left out too.
  const keys = new Set([
    ...known.onMap,
    ...kept.filter(({ level }) => level === 0).map(({ key }) => key),
  ]);
  const orphans = kept.filter(({ level, parent }) => level === -1 && !keys.has(parent));
  for (const { row, parent } of orphans) problems.push({ row, kind: 'parent', value: parent });
  return { cards: kept.filter((card) => !orphans.includes(card)), problems, dayOrders };
};
