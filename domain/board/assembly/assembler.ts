import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { sortRanked } from '../../kernel/ranking/compare.ts';
import { parseRank } from '../../kernel/ranking/rank.ts';
import type { Issue } from '../../tracker/entities.ts';
import { cellsAfter, cellsByLane, storiesById } from '../model/find.ts';
import { type Row, rowsOf, rowsShown, totalsOf } from '../model/lanes.ts';
import {
  type CellKey,
  cellKey,
  type Lane,
  type MapSources,
  type StoryCard,
  type StoryMap,
} from '../model/model.ts';
import { carrySums } from '../model/sums.ts';
import { storyOrdering } from '../ranking/ordering.ts';
import {
  assembleMap,
  type Ground,
  type Place,
  placeOn,
  settingsOf,
  stepsById,
  subtasksByStory,
} from './assemble.ts';
import { byUpdated } from './columns.ts';
import { type ItemChange, listChanges } from './list-changes.ts';
import { movedSteps, updatedColumns } from './updated-columns.ts';

/** A fully assembled map and its sources. */
export interface Whole {
  readonly sources: MapSources;
  readonly map: StoryMap;
}

/** A map with everything that incremental updates need. */
interface Assembled extends Whole {
  readonly ground: Ground;
  readonly rows: readonly Row[];
}

const groundOf = (map: StoryMap, rows: readonly Row[]): Ground => ({
  mode: map.mode,
  flat: map.flat,
  steps: stepsById(map.goals),
  lanes: new Set(rows.map(({ id }) => id)),
});

const withGround = ({ sources, map }: Whole): Assembled => {
  const rows = rowsOf(map.mode, sources);
  return { sources, map, rows, ground: groundOf(map, rows) };
};

const assembleAnew = (sources: MapSources, mode: SwimlaneMode): Assembled =>
  withGround({ sources, map: assembleMap(sources, mode) });

type Setting = MapSources['trackerOrder'] | MapSources['mapping'];

const sameSetting = (left: Setting, right: Setting): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** Returns the stories whose card may differ: the story, its step or its subtasks changed. */
const affectedStories = (
  stories: readonly Issue[],
  changes: readonly ItemChange<Issue>[],
  steps: ReadonlySet<string>,
  families: ReadonlySet<string>,
): readonly ItemChange<Issue>[] => {
  if (steps.size + families.size === 0) return changes;
  const known = new Set(changes.map(({ after }) => after));
  const others = stories.filter(
    (story) => (steps.has(story.parent?.id ?? '') || families.has(story.id)) && !known.has(story),
  );
  return [...changes, ...others.map((story) => ({ before: story, after: story }))];
};

const familiesOf = (changes: readonly ItemChange<Issue>[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ before, after }) =>
      [before?.parent?.id ?? [], after?.parent?.id ?? []].flat(),
    ),
  );

/**
 * Returns a function that gives the subtasks of a story. Unchanged subtasks are taken from the story's card on the
 * previous map.
 */
const updatedSubtasks = (
  { map, sources }: Assembled,
  subtasks: readonly Issue[],
  families: ReadonlySet<string>,
  stories: readonly ItemChange<Issue>[],
): ((storyId: string) => readonly Issue[]) => {
  const known = storiesById(map);
  const kept = (id: string) => (families.has(id) ? undefined : known.get(id)?.subtasks);
  const requested = new Set<string>(
    stories.flatMap(({ after }) => (after && kept(after.id) === undefined ? after.id : [])),
  );
  const any = requested.size > 0 && sources.subtasks.length + subtasks.length > 0;
  const own = any ? subtasks.filter(({ parent }) => requested.has(parent?.id ?? '')) : [];
  const made = subtasksByStory(own);
  return (id) => kept(id) ?? made.get(id) ?? [];
};

/** Returns the position of each issue in a list. The positions are computed on first use. */
const placesIn = (issues: readonly Issue[]): ((issue: Issue) => number) => {
  let places: ReadonlyMap<Issue, number> | null = null;
  return (issue) => {
    places ??= new Map(issues.map((each, index) => [each, index]));
    return places.get(issue) ?? 0;
  };
};

/** Returns a function that sorts the cards of one cell. */
const sorter = ({ stories, trackerOrder }: MapSources, mode: SwimlaneMode) => {
  const { rankOf } = storyOrdering(mode, trackerOrder);
  const placeOf = placesIn(stories);
  return (cards: readonly StoryCard[]): StoryCard[] => {
    const unranked = cards.filter(({ issue }) => parseRank(rankOf(issue)) === null).length;
    // The order of the sources decides only between cards without a rank, so it matters only if there are two.
    const inSourceOrder =
      unranked < 2 ? cards : cards.toSorted((a, b) => placeOf(a.issue) - placeOf(b.issue));
    return sortRanked(
      inSourceOrder.toSorted((a, b) => byUpdated(a.issue, b.issue)),
      ({ issue }) => ({ id: issue.id, rank: rankOf(issue) }),
    );
  };
};

interface NewCards {
  /** The new card of each changed story. Null when the story no longer has a card. */
  readonly cards: ReadonlyMap<string, StoryCard | null>;
  /** The cells that the changed stories leave or enter. */
  readonly places: ReadonlyMap<CellKey, Place>;
}

const newCards = (
  stories: readonly ItemChange<Issue>[],
  before: Ground,
  after: Ground,
  subtasksOf: (storyId: string) => readonly Issue[],
): NewCards => {
  const cards = new Map<string, StoryCard | null>();
  const places = new Map<CellKey, Place>();
  const placed = (ground: Ground, issue: Issue | null): Place | null => {
    const place = issue && placeOn(ground, issue);
    if (place) places.set(cellKey(place.stepId, place.laneId), place);
    return place;
  };
  for (const change of stories) {
    placed(before, change.before);
    const place = placed(after, change.after);
    const issue = change.after;
    const id = (issue ?? change.before)?.id;
    if (id === undefined) continue;
    cards.set(id, issue && place ? { issue, ...place, subtasks: subtasksOf(id) } : null);
  }
  return { cards, places };
};

const updatedCells = (
  last: StoryMap['cells'],
  { cards, places }: NewCards,
  sorted: (cards: readonly StoryCard[]) => StoryCard[],
): StoryMap['cells'] => {
  if (places.size === 0) return last;
  const arriving = new Map<CellKey, StoryCard[]>([...places.keys()].map((key) => [key, []]));
  for (const card of cards.values()) {
    if (card) arriving.get(cellKey(card.stepId, card.laneId))?.push(card);
  }
  const touched = [...places].map(([key, { stepId, laneId }]) => {
    const arrivingCards = arriving.get(key) ?? [];
    const stay = last.get(key)?.filter(({ issue }) => !cards.has(issue.id)) ?? [];
    return { stepId, laneId, cards: sorted([...stay, ...arrivingCards]) };
  });
  const cells = cellsAfter(last, { cards, touched });
  carrySums(last, cells, { touched });
  return cells;
};

const updatedLanes = (
  last: readonly Lane[],
  rows: readonly Row[],
  cells: StoryMap['cells'],
  { places }: NewCards,
): readonly Lane[] => {
  const byLane = cellsByLane({ cells });
  const known = new Map(last.map((lane) => [lane.id, lane]));
  const touched = new Set([...places.values()].map(({ laneId }) => laneId));
  const lanes = rowsShown(rows, byLane).map((row): Lane => {
    const lane = known.get(row.id);
    if (lane && !touched.has(row.id)) {
      const same =
        lane.version === row.version && lane.sprint === row.sprint && lane.project === row.project;
      return same ? lane : { ...row, totals: lane.totals };
    }
    return { ...row, totals: totalsOf(...(byLane.get(row.id)?.values() ?? [])) };
  });
  const same = lanes.length === last.length && lanes.every((lane, index) => lane === last[index]);
  return same ? last : lanes;
};

/** Updates the last map to changed sources. Returns null when the change is too large for an incremental update. */
const updateMap = (last: Assembled, sources: MapSources, mode: SwimlaneMode): Assembled | null => {
  const { sources: before } = last;
  if (last.map.mode !== mode || !sameSetting(before.trackerOrder, sources.trackerOrder))
    return null;
  const rows = rowsOf(mode, sources);
  const sameRows =
    rows.length === last.rows.length && rows.every(({ id }, index) => id === last.rows[index]?.id);
  const changes = listChanges(before.stories, sources.stories);
  const subtasks = listChanges(before.subtasks, sources.subtasks);
  if (!sameRows || !changes || !subtasks) return null;
  const goals = updatedColumns(last.map.goals, before, sources);
  // On a map with two levels, the steps do not show which stories move to a new goal, so the whole map is assembled
  // again.
  if (before.flat !== sources.flat || (sources.flat && goals !== last.map.goals)) return null;
  const steps = goals === last.map.goals ? last.ground.steps : stepsById(goals);
  const ground = { ...last.ground, steps };
  const moved = movedSteps(last.ground.steps, steps);
  const families = familiesOf(subtasks);
  const stories = affectedStories(sources.stories, changes, moved, families);
  const subtasksOf = updatedSubtasks(last, sources.subtasks, families, stories);
  const made = newCards(stories, last.ground, ground, subtasksOf);
  const cells = updatedCells(last.map.cells, made, sorter(sources, mode));
  const lanes = updatedLanes(last.map.lanes, rows, cells, made);
  const { map } = last;
  const same =
    goals === map.goals &&
    cells === map.cells &&
    lanes === map.lanes &&
    sameSetting(before.mapping, sources.mapping);
  const next = same ? map : { mode, goals, lanes, cells, ...settingsOf(sources) };
  return { sources, map: next, ground, rows };
};

/**
 * Returns a function that assembles a board each time its sources change, with the same result as `assembleMap`. Only
 * columns, lanes and cells that a change touches are rebuilt. All others stay the same objects, so their components are
 * not rendered again. Each board has its own assembler, which may start with an assembled map.
 */
export const createAssembler = (
  first?: Whole | null,
): ((sources: MapSources, mode: SwimlaneMode) => StoryMap) => {
  let last: Assembled | null = first ? withGround(first) : null;
  return (sources, mode) => {
    last = (last && updateMap(last, sources, mode)) ?? assembleAnew(sources, mode);
    return last.map;
  };
};
