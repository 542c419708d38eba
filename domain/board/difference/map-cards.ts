import type { Goal } from '../../aggregates/goal/goal.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { GoalMappingState } from '../goals/goal-mapping.ts';
import { cellsByLane } from '../model/find.ts';
import type { StoryMap } from '../model/model.ts';

export type CardKind = 'goal' | 'step' | 'story' | 'subtask';

/** Names a card of a map: its kind, a colon and its id. */
export type CardKey = `${CardKind}:${string}`;

export const cardKey = (kind: CardKind, id: string): CardKey => `${kind}:${id}`;

/** The list of a map that a card is in. */
export interface CardPlace {
  /** The goal of a step, the step of a story, the story of a subtask; null for a goal. */
  readonly parentId: string | null;
  /** The lane of a story; null for other cards. */
  readonly laneId: string | null;
}

interface Placed extends CardPlace {
  readonly id: string;
  /** The position in the list, from 0. */
  readonly index: number;
}

interface GoalCard extends Placed {
  readonly kind: 'goal';
  readonly goal: Goal;
  /** Absent when goals are not mapped to issues or the issue is not loaded. */
  readonly mapping?: GoalMappingState;
}

export interface IssueCard extends Placed {
  readonly kind: Exclude<CardKind, 'goal'>;
  readonly issue: Issue;
}

/** A goal or an issue of a map, with its place. Placeholders are no cards. */
export type MapCard = GoalCard | IssueCard;

export const isIssueCard = (card: MapCard): card is IssueCard => card.kind !== 'goal';

export const samePlace = (left: CardPlace, right: CardPlace): boolean =>
  left.parentId === right.parentId && left.laneId === right.laneId;

/** Names the list of a card. Cards of the same list have the same name. */
export const listName = ({ kind, parentId, laneId }: MapCard): string =>
  `${kind}|${parentId}|${laneId}`;

const columnCards = ({ goals }: StoryMap): MapCard[] =>
  goals.flatMap(({ id, goal, mapping, steps }, index): MapCard[] => [
    ...(goal
      ? [
          {
            kind: 'goal' as const,
            id,
            parentId: null,
            laneId: null,
            index,
            goal,
            ...(mapping ? { mapping } : {}),
          },
        ]
      : []),
    ...steps.flatMap(({ issue }, at): MapCard[] =>
      issue ? [{ kind: 'step', id: issue.id, parentId: id, laneId: null, index: at, issue }] : [],
    ),
  ]);

/** Returns all cards of a map by key. The cards of a list follow each other in the order of the map. */
export const cardsOf = (map: StoryMap): ReadonlyMap<CardKey, MapCard> => {
  const cards = new Map<CardKey, MapCard>();
  const add = (card: MapCard) => cards.set(cardKey(card.kind, card.id), card);
  for (const card of columnCards(map)) add(card);
  for (const [laneId, lane] of cellsByLane(map)) {
    for (const [parentId, stories] of lane) {
      for (const [index, { issue, subtasks }] of stories.entries()) {
        add({ kind: 'story', id: issue.id, parentId, laneId, index, issue });
        for (const [at, subtask] of subtasks.entries()) {
          const place = { parentId: issue.id, laneId: null, index: at };
          add({ kind: 'subtask', id: subtask.id, ...place, issue: subtask });
        }
      }
    }
  }
  return cards;
};

/** Returns the id of the goal that a card belongs to; `-1` for cards of the anonymous goal. */
export const goalOfCard = (
  cards: Pick<ReadonlyMap<CardKey, MapCard>, 'get'>,
  { kind, id, parentId }: MapCard,
): string => {
  if (kind === 'goal') return id;
  if (kind === 'step') return parentId ?? ANONYMOUS_KEY;
  const above = cards.get(cardKey(kind === 'story' ? 'step' : 'story', parentId ?? ''));
  return above ? goalOfCard(cards, above) : ANONYMOUS_KEY;
};
