import type { Goal } from '../../aggregates/goal/goal.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { GoalMappingState } from '../goals/goal-mapping.ts';
import { cellsByLane } from '../model/find.ts';
import type { StoryMap } from '../model/model.ts';

export type CardKind = 'goal' | 'step' | 'story' | 'subtask';

/** Names a card of a map: its kind, a colon and its id. */
export type CardKey = `${CardKind}:${string}`;

export const keyOfCard = ({ kind, id }: Pick<MapCard, 'kind' | 'id'>): CardKey => `${kind}:${id}`;

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

/** The cards of a map. Those of a list follow each other in the order of the map. */
export interface MapCards {
  readonly all: readonly MapCard[];
  /** Finds a card without its key, because making thousands of keys takes most of the time of a comparison. */
  readonly find: (kind: CardKind, id: string) => MapCard | undefined;
}

export const cardsOf = (map: StoryMap): MapCards => {
  const all = columnCards(map);
  for (const [laneId, lane] of cellsByLane(map)) {
    for (const [parentId, stories] of lane) {
      for (const [index, { issue, subtasks }] of stories.entries()) {
        all.push({ kind: 'story', id: issue.id, parentId, laneId, index, issue });
        for (const [at, subtask] of subtasks.entries()) {
          const { id } = subtask;
          all.push({
            kind: 'subtask',
            id,
            parentId: issue.id,
            laneId: null,
            index: at,
            issue: subtask,
          });
        }
      }
    }
  }
  const byKind = {
    goal: new Map<string, MapCard>(),
    step: new Map<string, MapCard>(),
    story: new Map<string, MapCard>(),
    subtask: new Map<string, MapCard>(),
  };
  for (const card of all) byKind[card.kind].set(card.id, card);
  return { all, find: (kind, id) => byKind[kind].get(id) };
};

/** Returns the id of the goal that a card belongs to; `-1` for cards of the anonymous goal. */
export const goalOfCard = (
  cards: Pick<MapCards, 'find'>,
  { kind, id, parentId }: MapCard,
): string => {
  if (kind === 'goal') return id;
  if (kind === 'step') return parentId ?? ANONYMOUS_KEY;
  const above = cards.find(kind === 'story' ? 'step' : 'story', parentId ?? '');
  return above ? goalOfCard(cards, above) : ANONYMOUS_KEY;
};
