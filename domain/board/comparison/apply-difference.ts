import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { cellsIn } from '../model/find.ts';
import { bareStep } from '../model/flat.ts';
import {
  type GoalColumn,
  type Lane,
  OTHER_STEP,
  type StepColumn,
  type StoryCard,
  type StoryMap,
} from '../model/model.ts';
import {
  cardsOf,
  type IssueCard,
  isIssueCard,
  keyOfCard,
  listName,
  type MapCard,
} from './map-cards.ts';
import type { MapDifference } from './map-difference.ts';

type Lists = ReadonlyMap<string, readonly MapCard[]>;

const byList = (cards: Iterable<MapCard>): Map<string, MapCard[]> => {
  const lists = new Map<string, MapCard[]>();
  for (const card of cards) {
    const list = lists.get(listName(card));
    if (list) list.push(card);
    else lists.set(listName(card), [card]);
  }
  return lists;
};

/** Puts cards into a list at the positions that they name. */
const merged = (staying: readonly MapCard[], put: readonly MapCard[]): readonly MapCard[] => {
  const list: MapCard[] = [];
  let next = 0;
  for (const card of [...put].sort((a, b) => a.index - b.index)) {
    while (list.length < card.index && next < staying.length) {
      list.push(staying[next] as MapCard);
      next += 1;
    }
    list.push(card);
  }
  return [...list, ...staying.slice(next)];
};

/** Returns the cards of each list of the right map, in their order. */
const listsAfter = (difference: MapDifference, left: StoryMap): Lists => {
  const { added, removed, moved, reordered, cards } = difference;
  const put = new Set([...added, ...moved.map(({ card }) => card), ...reordered]);
  const gone = new Set([...removed, ...put]);
  const staying = byList(
    cardsOf(left).all.flatMap((card) => {
      const key = keyOfCard(card);
      return gone.has(key) ? [] : [cards.get(key)?.after ?? card];
    }),
  );
  const placed = byList([...put].flatMap((key) => cards.get(key)?.after ?? []));
  return new Map(
    [...new Set([...staying.keys(), ...placed.keys()])].map((name) => [
      name,
      merged(staying.get(name) ?? [], placed.get(name) ?? []),
    ]),
  );
};

const issuesOf = (list: readonly MapCard[] | undefined): Issue[] =>
  (list ?? []).filter(isIssueCard).map(({ issue }) => issue);

const stepsIn = (lists: Lists, goalId: string): StepColumn[] =>
  issuesOf(lists.get(`step|${goalId}|null`)).map((issue) => ({ id: issue.id, goalId, issue }));

const columnsFrom = (lists: Lists, flat: boolean | undefined): GoalColumn[] => [
  ...(lists.get('goal|null|null') ?? []).flatMap((card): GoalColumn[] => {
    if (isIssueCard(card)) return [];
    const { id, goal, mapping } = card;
    const steps = flat ? [bareStep(goal)] : stepsIn(lists, id);
    return [{ id, goal, steps, ...(mapping ? { mapping } : {}) }];
  }),
  { id: ANONYMOUS_KEY, goal: null, steps: [...stepsIn(lists, ANONYMOUS_KEY), OTHER_STEP] },
];

const cellsFrom = (lists: Lists, goals: readonly GoalColumn[]): StoryMap['cells'] => {
  const goalIds = new Map(goals.flatMap(({ id, steps }) => steps.map((step) => [step.id, id])));
  const cardOf = ({ issue, parentId, laneId }: IssueCard): StoryCard => ({
    issue,
    goalId: goalIds.get(parentId ?? '') ?? ANONYMOUS_KEY,
    stepId: parentId ?? ANONYMOUS_KEY,
    laneId: laneId ?? ANONYMOUS_KEY,
    subtasks: issuesOf(lists.get(`subtask|${issue.id}|null`)),
  });
  const lanes = new Map<string, Map<string, StoryCard[]>>();
  for (const list of lists.values()) {
    const stories = list.filter(isIssueCard).filter(({ kind }) => kind === 'story');
    const [first] = stories;
    if (!first) continue;
    const { stepId, laneId } = cardOf(first);
    const lane = lanes.get(laneId) ?? new Map<string, StoryCard[]>();
    lanes.set(laneId, lane.set(stepId, stories.map(cardOf)));
  }
  return cellsIn(lanes);
};

const lanesAfter = ({ lanes, frame }: MapDifference, left: StoryMap): Lane[] => {
  const differing = new Map(lanes.map(({ laneId, after }) => [laneId, after]));
  const before = new Map(left.lanes.map((lane) => [lane.id, lane]));
  return frame.laneIds.flatMap((id) => differing.get(id) ?? before.get(id) ?? []);
};

/**
 * Returns the right map of a comparison from its difference and its left map (R-DIFF-2). So the difference leaves
 * nothing out.
 */
export const applyDifference = (difference: MapDifference, left: StoryMap): StoryMap => {
  const lists = listsAfter(difference, left);
  const { laneIds: _laneIds, ...frame } = difference.frame;
  const goals = columnsFrom(lists, frame.flat);
  return {
    ...frame,
    goals,
    lanes: lanesAfter(difference, left),
    cells: cellsFrom(lists, goals),
  };
};
