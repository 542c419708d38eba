import { longestRun } from '../../kernel/ranking/longest-run.ts';
import { same } from '../../kernel/same.ts';
import { sameIn } from '../difference/difference.ts';
import type { StoryMap } from '../model/model.ts';
import { CHANGED_ON_MAP } from './compared-fields.ts';
import { cardDates, dateChange, laneDateChanges } from './date-changes.ts';
import { lanesBetween } from './lane-difference.ts';
import {
  type CardKey,
  cardsOf,
  type IssueCard,
  isIssueCard,
  keyOfCard,
  listName,
  type MapCard,
  type MapCards,
  samePlace,
} from './map-cards.ts';
import type {
  CardFieldChange,
  CardMove,
  CardPair,
  DateChange,
  GoalValues,
  IssueValues,
  MapDifference,
  MapFrame,
} from './map-difference.ts';

const goalValues = (card: MapCard): GoalValues | null => {
  if (card.kind !== 'goal') return null;
  const { projectId, statusId, issueId, leadId, relatedMemberIds, personas, fields } = card.goal;
  const { summary, color, labels, description } = fields;
  const own = { projectId, statusId, issueId, leadId, relatedMemberIds, personas };
  return { summary, color, labels, description, ...own };
};

const issueValue = ({ issue }: IssueCard, field: keyof IssueValues): unknown =>
  field === 'goalId' || field === 'color' ? issue.properties[field] : issue[field];

/** Returns the fields of an issue that people see as changed: for an assignee, another person, not another picture. */
const issueFields = (before: IssueCard, after: IssueCard): (keyof IssueValues)[] => [
  ...(before.issue.type.id === after.issue.type.id ? [] : ['type' as const]),
  ...CHANGED_ON_MAP.filter(
    (field) =>
      !same(issueValue(before, field), issueValue(after, field)) &&
      !sameIn(before.issue, after.issue, field),
  ),
];

const fieldChanges = (card: CardKey, before: MapCard, after: MapCard): CardFieldChange[] => {
  if (isIssueCard(before) && isIssueCard(after)) {
    return issueFields(before, after).map(
      (field) =>
        ({
          card,
          field,
          before: issueValue(before, field),
          after: issueValue(after, field),
        }) as CardFieldChange,
    );
  }
  const [old, fresh] = [goalValues(before), goalValues(after)];
  if (!old || !fresh) return [];
  return (Object.keys(fresh) as (keyof GoalValues)[])
    .filter((field) => !same(old[field], fresh[field]))
    .map((field) => ({ card, field, before: old[field], after: fresh[field] }) as CardFieldChange);
};

const sameRecord = (left: MapCard, right: MapCard): boolean => {
  if (isIssueCard(left)) return isIssueCard(right) && same(left.issue, right.issue);
  return !isIssueCard(right) && left.mapping === right.mapping && same(left.goal, right.goal);
};

/** Returns the cards that stay in their list, but not in the order that the list had. As few as possible are named. */
const reorderedCards = (before: MapCards, after: MapCards): ReadonlySet<MapCard> => {
  const lists = new Map<string, { readonly cards: MapCard[]; readonly were: number[] }>();
  for (const card of after.all) {
    const old = before.find(card.kind, card.id);
    if (!old || !samePlace(old, card)) continue;
    const name = listName(card);
    const list = lists.get(name) ?? { cards: [], were: [] };
    if (list.were.length === 0) lists.set(name, list);
    list.cards.push(card);
    list.were.push(old.index);
  }
  const found = new Set<MapCard>();
  for (const { cards, were } of lists.values()) {
    if (were.every((index, at) => at === 0 || (were[at - 1] ?? 0) < index)) continue;
    const staying = longestRun(were);
    for (const [at, card] of cards.entries()) if (!staying.has(at)) found.add(card);
  }
  return found;
};

const frameOf = (map: StoryMap): MapFrame => {
  const { goals: _goals, lanes, cells: _cells, ...frame } = map;
  return { ...frame, laneIds: lanes.map(({ id }) => id) };
};

const placeOfCard = ({ parentId, laneId }: MapCard) => ({ parentId, laneId });

/**
 * Returns what differs between two maps (R-DIFF-1). Both are compared as they were assembled, with the same kind of
 * lanes and before anything is hidden or folded. `applyDifference` gives the right map again.
 */
export const compareMaps = (left: StoryMap, right: StoryMap): MapDifference => {
  const [before, after] = [cardsOf(left), cardsOf(right)];
  const removed = before.all.filter(({ kind, id }) => !after.find(kind, id));
  const reordered = reorderedCards(before, after);
  const cards = new Map<CardKey, CardPair>(
    removed.map((card) => [keyOfCard(card), { before: card, after: null }]),
  );
  const added: CardKey[] = [];
  const moved: CardMove[] = [];
  const changed: CardFieldChange[] = [];
  const dates: DateChange[] = [];
  for (const card of after.all) {
    const old = before.find(card.kind, card.id) ?? null;
    const stays = old !== null && samePlace(old, card);
    if (old && stays && !reordered.has(card) && sameRecord(old, card)) continue;
    const key = keyOfCard(card);
    cards.set(key, { before: old, after: card });
    if (!old) {
      added.push(key);
      continue;
    }
    if (!stays) moved.push({ card: key, from: placeOfCard(old), to: placeOfCard(card) });
    changed.push(...fieldChanges(key, old, card));
    dates.push(...dateChange(key, cardDates(old), cardDates(card)));
  }
  const lanes = lanesBetween(left, right, cards.values());
  return {
    added,
    removed: removed.map(keyOfCard),
    moved,
    reordered: [...reordered].map(keyOfCard),
    changed,
    lanes,
    dates: [...dates, ...laneDateChanges(lanes)],
    cards,
    frame: frameOf(right),
  };
};
