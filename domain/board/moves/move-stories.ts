import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { type ErrorCode, type Refusal, refusal } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Rank } from '../../kernel/ranking/rank.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import type { IssueWrite, MovePlan } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import { storiesById } from '../model/find.ts';
import { placedOn } from '../model/flat.ts';
import { laneIdOf } from '../model/lanes.ts';
import {
  cellKey,
  type Lane,
  type StepColumn,
  type StoryCard,
  type StoryMap,
} from '../model/model.ts';
import { neighboursOf, storyOrdering } from '../ranking/ordering.ts';
import { placeCards } from '../ranking/place-card.ts';
import { KEPT, landingCell, type MoveTarget } from './landing-cell.ts';
import { type MoveRules, PLAIN_RULES, storyMoveFault } from './move-rules.ts';

/**
 * Stories that are dropped into a cell, in their new order. `after` and `before` are ids of stories that do not move.
 * Both are null at the end of the cell. With `KEPT` as step or lane, each story stays in its own step or lane.
 */
export interface StoriesMove extends MoveTarget {
  readonly storyIds: readonly string[];
  readonly after: string | null;
  readonly before: string | null;
}

/** The key of a card that cannot move, and the reason. */
export interface CardRefusal {
  readonly key: string;
  readonly code: ErrorCode;
}

export type PlannedMany =
  | { readonly plan: MovePlan }
  | { readonly refusal: Refusal; readonly refused: readonly CardRefusal[] };

interface Target {
  readonly step: StepColumn;
  readonly lane: Lane;
}

type LaneChange = Pick<Issue, 'versionIds'> | Pick<Issue, 'sprints'>;

/**
 * Returns whether a move between lanes changes no field of a story: when there are no lanes, or when lanes are
 * projects, because a move never changes the project.
 */
const isFixed = (mode: SwimlaneMode): boolean => mode === 'none' || mode === 'project';

/**
 * Returns the values that a story gets from its new lane: the release, or the sprint in addition to the story's closed
 * sprints, which stay as history.
 */
const laneChange = (mode: SwimlaneMode, { issue }: StoryCard, lane: Lane): LaneChange => {
  if (mode === 'release') return { versionIds: lane.version ? [lane.version.id] : [] };
  const closed = issue.sprints.filter(({ state }) => state === 'closed');
  return { sprints: lane.sprint ? [...closed, lane.sprint] : closed };
};

const laneFields = (mode: SwimlaneMode, { version, sprint }: Lane, field: string | null) => {
  if (mode === 'release') return { fixVersions: version ? [{ id: version.id }] : [] };
  return field === null ? {} : { [field]: sprint ? Number(sprint.id) : null };
};

/** Returns the goal of a story in a column of a two-level map; null for "Other". */
const goalOf = ({ id, goalId }: StepColumn): string | null =>
  id === ANONYMOUS_KEY ? null : goalId;

/** Returns the values that a story gets from its new step: the epic, or the goal on a two-level map. */
const stepChange = ({ flat }: StoryMap, { issue }: StoryCard, step: StepColumn): Partial<Issue> =>
  flat
    ? { properties: { ...issue.properties, goalId: goalOf(step) } }
    : { parent: step.issue && { id: step.issue.id, key: step.issue.key } };

/** Returns a story with the values of its new cell, but not yet with a rank for this cell. */
const relocated = (map: StoryMap, card: StoryCard, { step, lane }: Target): Issue => ({
  ...card.issue,
  ...(card.stepId === step.id ? {} : stepChange(map, card, step)),
  ...(isFixed(map.mode) || card.laneId === lane.id ? {} : laneChange(map.mode, card, lane)),
});

const fieldsOf = (
  { mode, flat }: StoryMap,
  card: StoryCard,
  { step, lane }: Target,
  { sprintField }: MoveRules,
): NonNullable<IssueWrite['fields']> => ({
  ...(flat || card.stepId === step.id ? {} : { parent: step.issue && { key: step.issue.key } }),
  ...(isFixed(mode) || card.laneId === lane.id ? {} : laneFields(mode, lane, sprintField)),
});

const isShown = (map: StoryMap, issue: Issue): boolean =>
  placedOn(map, issue) &&
  laneIdOf(map.mode, issue, new Set(map.lanes.map(({ id }) => id))) !== null;

const cardsOf = (map: StoryMap, ids: readonly string[]): (StoryCard | undefined)[] => {
  const all = storiesById(map);
  return ids.map((id) => all.get(id));
};

/** Returns the stories that would leave the board after this move. The user is warned first (R-MOVE-6). */
export const fallingOff = (map: StoryMap, move: StoriesMove): StoryCard[] => {
  const falls = (card: StoryCard): boolean => {
    const target = landingCell(map, card, move);
    if (!target) return false;
    return isShown(map, card.issue) && !isShown(map, relocated(map, card, target));
  };
  return cardsOf(map, move.storyIds).flatMap((card) => (card && falls(card) ? [card] : []));
};

const faultOf = (
  map: StoryMap,
  card: StoryCard | undefined,
  move: StoriesMove,
  rules: MoveRules,
): ErrorCode | null => {
  const target = card && landingCell(map, card, move);
  if (!target) return 'MOVE_TARGET_GONE';
  if (isDraft(card.issue.id)) return 'CARD_PENDING';
  return storyMoveFault(map, card, target, rules);
};

/** Returns the stories that cannot move to a cell, each with its reason. */
export const refusedStories = (
  map: StoryMap,
  move: StoriesMove,
  rules: MoveRules,
): readonly CardRefusal[] => {
  const cards = cardsOf(map, move.storyIds);
  const target = landingCell(map, cards[0], move);
  if (!target) return [{ key: '', code: 'MOVE_TARGET_GONE' }];
  if (isDraft(target.step.id)) return [{ key: '', code: 'CARD_PENDING' }];
  return cards.flatMap((card) => {
    const code = faultOf(map, card, move, rules);
    return code ? [{ key: card?.issue.key ?? '', code }] : [];
  });
};

/** The stories of a move that land in the same cell. */
interface Landing {
  readonly target: Target;
  readonly cards: readonly StoryCard[];
}

/**
 * Returns the cells where the stories of a move land: one, or several if stories keep different steps or lanes. In that
 * case, stories that are in their cell already stay where they are.
 */
const landingsOf = (
  map: StoryMap,
  cards: readonly StoryCard[],
  move: StoriesMove,
): readonly Landing[] => {
  const byCell = new Map<string, { readonly target: Target; readonly cards: StoryCard[] }>();
  const keeps = move.toStepId === KEPT || move.toLaneId === KEPT;
  const isHome = (card: StoryCard): boolean => {
    const target = landingCell(map, card, move);
    return target?.step.id === card.stepId && target.lane.id === card.laneId;
  };
  const leaving = keeps ? cards.filter((card) => !isHome(card)) : cards;
  for (const card of leaving.length > 0 ? leaving : cards) {
    const target = landingCell(map, card, move);
    if (!target) continue;
    const key = cellKey(target.step.id, target.lane.id);
    const landing = byCell.get(key);
    if (landing) landing.cards.push(card);
    else byCell.set(key, { target, cards: [card] });
  }
  return [...byCell.values()];
};

type CellPlan = MovePlan & { readonly own: number };

/** Joins the plans of several cells: first the moved stories of all cells, then the neighbours with a new rank. */
const joined = (plans: readonly CellPlan[]): MovePlan => {
  const inOrder = <Item>(items: (plan: CellPlan) => readonly Item[]): readonly Item[] => [
    ...plans.flatMap((plan) => items(plan).slice(0, plan.own)),
    ...plans.flatMap((plan) => items(plan).slice(plan.own)),
  ];
  return {
    changed: inOrder(({ changed }) => changed),
    own: plans.reduce((sum, { own }) => sum + own, 0),
    writes: inOrder(({ writes }) => writes),
    leavesBoard: plans.some(({ leavesBoard }) => leavesBoard),
  };
};

const planned = (
  map: StoryMap,
  { cards, target }: Landing,
  move: Pick<StoriesMove, 'after' | 'before'>,
  rules: MoveRules,
): CellPlan => {
  const { mode } = map;
  const ordering = storyOrdering(mode, map.trackerOrder);
  const cellIssues = (map.cells.get(cellKey(target.step.id, target.lane.id)) ?? []).map(
    ({ issue }) => issue,
  );
  const order = cellIssues.map((issue) => ({ id: issue.id, rank: ordering.rankOf(issue) }));
  const { ranks, repairs } = placeCards(
    order,
    cards.map(({ issue }) => issue.id),
    move,
  );
  const beside = neighboursOf(
    cellIssues,
    cards.map(({ issue }) => issue),
    move,
  );
  const stories = cards.map((card, index) =>
    ordering.reranked(relocated(map, card, target), ranks[index] as Rank),
  );
  const writes = cards.map((card, index): IssueWrite => {
    const fields = fieldsOf(map, card, target, rules);
    const place = ordering.write(card.issue, ranks[index] as Rank, beside[index] ?? null);
    const goal =
      map.flat && card.stepId !== target.step.id
        ? [{ key: PROPERTY_KEYS.goalId, value: propertyBody(goalOf(target.step)) }]
        : [];
    const properties = [...(place.properties ?? []), ...goal];
    return {
      key: card.issue.key,
      ...(Object.keys(fields).length ? { fields } : {}),
      ...place,
      ...(properties.length > 0 ? { properties } : {}),
    };
  });
  const byId = new Map(cellIssues.map((issue) => [issue.id as string, issue]));
  const neighbours = (ordering.repairs ? repairs : []).flatMap(({ id, rank }) => {
    const issue = byId.get(id);
    return issue && !isDraft(issue.id) ? [{ issue: ordering.reranked(issue, rank), rank }] : [];
  });
  return {
    changed: [...stories, ...neighbours.map(({ issue }) => issue)],
    own: stories.length,
    writes: [
      ...writes,
      ...neighbours.map(({ issue, rank }) => ({
        key: issue.key,
        ...ordering.write(issue, rank, null),
      })),
    ],
    leavesBoard: stories.some((story) => !isShown(map, story)),
  };
};

/**
 * Plans to move one or several stories to a cell (R-MOVE-2). Every rule is checked for every card before anything is
 * planned: all cards move or none. Each refused card is returned with its reason.
 */
export const planStoriesMove = (
  map: StoryMap,
  move: StoriesMove,
  rules: MoveRules = PLAIN_RULES,
): PlannedMany => {
  const refused = refusedStories(map, move, rules);
  const [first] = refused;
  if (first) return { refusal: refusal(first.code), refused };
  const cards = cardsOf(map, move.storyIds).filter((card) => card !== undefined);
  const landings = landingsOf(map, cards, move);
  if (landings.length === 0) return { refusal: refusal('MOVE_TARGET_GONE'), refused: [] };
  return { plan: joined(landings.map((landing) => planned(map, landing, move, rules))) };
};
