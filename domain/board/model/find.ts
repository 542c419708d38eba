import type { Issue } from '../../tracker/entities.ts';
import { CellTable, type LaneCells } from './cell-table.ts';
import type { GoalColumn, StepColumn, StoryCard, StoryMap } from './model.ts';

/** Finds stories by their id. */
export type StoryLookup = Pick<ReadonlyMap<string, StoryCard>, 'get' | 'has'>;

/**
 * Finds stories in two parts: `all` has the stories of an earlier map, `since` the stories that have changed after it.
 * A removed story is null in `since`.
 */
interface Known extends StoryLookup {
  readonly all: ReadonlyMap<string, StoryCard>;
  readonly since: ReadonlyMap<string, StoryCard | null>;
}

type Cards = readonly StoryCard[];
type ByLane = ReadonlyMap<string, LaneCells>;

/** Derived values are cached per `cells` object, because they are read many times for each map. */
const stories = new WeakMap<StoryMap['cells'], Known>();
const lanes = new WeakMap<StoryMap['cells'], ByLane>();

const lookup = (all: Known['all'], since: Known['since']): Known => {
  const get = (id: string): StoryCard | undefined => {
    const card = since.get(id);
    return card === undefined ? all.get(id) : (card ?? undefined);
  };
  return { all, since, get, has: (id) => get(id) !== undefined };
};

export const storiesById = ({ cells }: Pick<StoryMap, 'cells'>): StoryLookup => {
  const known = stories.get(cells);
  if (known) return known;
  const all = new Map<string, StoryCard>();
  for (const lane of cellsByLane({ cells }).values()) {
    for (const cards of lane.values()) for (const card of cards) all.set(card.issue.id, card);
  }
  const made = lookup(all, new Map());
  stories.set(cells, made);
  return made;
};

/** Returns the cells with stories, by lane and then by step. Unchanged lanes stay the same objects. */
export const cellsByLane = ({ cells }: Pick<StoryMap, 'cells'>): ByLane => {
  if (cells instanceof CellTable) return cells.byLane;
  const known = lanes.get(cells);
  if (known) return known;
  const made = new Map<string, Map<string, Cards>>();
  for (const cards of cells.values()) {
    const [first] = cards;
    if (!first) continue;
    const lane = made.get(first.laneId);
    if (lane) lane.set(first.stepId, cards);
    else made.set(first.laneId, new Map([[first.stepId, cards]]));
  }
  lanes.set(cells, made);
  return made;
};

export const cellsIn = (byLane: ByLane): StoryMap['cells'] => new CellTable(byLane);

/** After more changes than this, listing all stories again is faster than collecting the changes in `since`. */
const MOST_CARRIED = 500;

/** The difference between two tables of cells. */
export interface CellChange {
  /** Every story whose card changed. Null for a removed story. */
  readonly cards: ReadonlyMap<string, StoryCard | null>;
  /** The cells whose content changed. A cell without cards is removed. */
  readonly touched: readonly {
    readonly stepId: string;
    readonly laneId: string;
    readonly cards: Cards;
  }[];
}

const lanesAfter = (known: ByLane, { touched }: CellChange): ByLane => {
  const made = new Map(known);
  for (const laneId of new Set(touched.map((cell) => cell.laneId))) {
    const lane = new Map(made.get(laneId));
    for (const cell of touched) {
      if (cell.laneId !== laneId) continue;
      if (cell.cards.length > 0) lane.set(cell.stepId, cell.cards);
      else lane.delete(cell.stepId);
    }
    if (lane.size > 0) made.set(laneId, lane);
    else made.delete(laneId);
  }
  return made;
};

/** Returns the cells after a change, and keeps cached values. The cost depends only on the size of the change. */
export const cellsAfter = (from: StoryMap['cells'], change: CellChange): StoryMap['cells'] => {
  const to = cellsIn(lanesAfter(cellsByLane({ cells: from }), change));
  const known = stories.get(from);
  if (known && known.since.size < MOST_CARRIED) {
    stories.set(to, lookup(known.all, new Map([...known.since, ...change.cards])));
  }
  return to;
};

export const findStory = (map: Pick<StoryMap, 'cells'>, storyId: string): StoryCard | undefined =>
  storiesById(map).get(storyId);

export const findSubtask = (
  map: StoryMap,
  subtaskId: string,
): { readonly story: StoryCard; readonly subtask: Issue } | null => {
  for (const cards of map.cells.values()) {
    for (const story of cards) {
      const subtask = story.subtasks.find(({ id }) => id === subtaskId);
      if (subtask) return { story, subtask };
    }
  }
  return null;
};

export const findStep = (map: StoryMap, stepId: string): StepColumn | undefined =>
  map.goals.flatMap(({ steps }) => steps).find(({ id }) => id === stepId);

export const findGoal = (map: StoryMap, goalId: string): GoalColumn | undefined =>
  map.goals.find(({ id }) => id === goalId);

/** Returns all stories of a step, in all lanes. */
export const storiesOfStep = (map: StoryMap, stepId: string): StoryCard[] =>
  [...map.cells.values()].filter(([first]) => first?.stepId === stepId).flat();
