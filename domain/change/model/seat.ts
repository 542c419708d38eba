import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { isDraft } from '../../board/model/draft.ts';
import { cellKey, type StoryMap } from '../../board/model/model.ts';
import type { Issue } from '../../tracker/entities.ts';

/** A list of cards on a map: the stories of a cell, the steps of a goal, or the subtasks of a story. */
export type CardList =
  | { readonly kind: 'cell'; readonly stepId: string; readonly laneId: string }
  | { readonly kind: 'goal'; readonly goalId: string }
  | { readonly kind: 'story'; readonly storyId: string };

/**
 * The position of a card among its neighbours. Stored because ranks do not give this position when cards of the list
 * have no rank.
 */
export interface Seat {
  readonly mode: SwimlaneMode;
  readonly list: CardList;
  /** Index in the visible list. */
  readonly at: number;
  /**
   * The ids of two neighbours. The card comes right after `after` and before `before`, which is the next card that did
   * not move in the same change.
   */
  readonly after: string | null;
  readonly before: string | null;
}

const seatsIn = (
  issues: readonly Issue[],
  list: CardList,
  mode: SwimlaneMode,
  ids: ReadonlySet<string>,
): [string, Seat][] =>
  issues.flatMap((issue, index): [string, Seat][] => {
    if (!ids.has(issue.id)) return [];
    const after = issues[index - 1]?.id ?? null;
    const before = issues.slice(index + 1).find(({ id }) => !ids.has(id))?.id ?? null;
    return [[issue.id, { mode, list, at: index, after, before }]];
  });

/** Returns the seats of the given cards, by card id. Cards that are not on the map have no seat. */
export const seatsOf = (map: StoryMap, cards: readonly string[]): ReadonlyMap<string, Seat> => {
  const ids = new Set(cards);
  const { mode } = map;
  const found: [string, Seat][] = [];
  for (const { id, steps } of map.goals) {
    const issues = steps.flatMap(({ issue }) => issue ?? []);
    found.push(...seatsIn(issues, { kind: 'goal', goalId: id }, mode, ids));
  }
  for (const stories of map.cells.values()) {
    const [first] = stories;
    if (!first) continue;
    const list = { kind: 'cell', stepId: first.stepId, laneId: first.laneId } as const;
    found.push(
      ...seatsIn(
        stories.map(({ issue }) => issue),
        list,
        mode,
        ids,
      ),
    );
    for (const { issue, subtasks } of stories) {
      found.push(...seatsIn(subtasks, { kind: 'story', storyId: issue.id }, mode, ids));
    }
  }
  return new Map(found);
};

const cardsOf = (map: StoryMap, list: CardList): readonly Issue[] => {
  switch (list.kind) {
    case 'goal':
      return (map.goals.find(({ id }) => id === list.goalId)?.steps ?? []).flatMap(
        ({ issue }) => issue ?? [],
      );
    case 'cell':
      return (map.cells.get(cellKey(list.stepId, list.laneId)) ?? []).map(({ issue }) => issue);
    case 'story': {
      const story = [...map.cells.values()].flat().find(({ issue }) => issue.id === list.storyId);
      return story?.subtasks ?? [];
    }
    default:
      return list satisfies never;
  }
};

/** Returns the cards of a list in the visible order, without cards that are still being created. */
export const cardsIn = (map: StoryMap, list: CardList): readonly Issue[] =>
  cardsOf(map, list).filter(({ id }) => !isDraft(id));
