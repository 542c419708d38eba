import type { StoryMap } from '#domain/board/model/model.ts';
import type { IssueType, Status } from '#domain/tracker/entities.ts';
import type { Address } from '../../board/grid/address.ts';

/** A goal, step or story in the search index. */
export interface Entry {
  readonly at: Address;
  readonly title: string;
  /** The tracker's key; empty for goals. */
  readonly key: string;
  /** A description of where the thing stands on the map. */
  readonly place: string;
  readonly type: IssueType | null;
  readonly status: Status | null;
  /** Key and title in lower case. */
  readonly text: string;
}

/** Goals, steps and stories, each in map order (R-MAP-16). */
export const GROUPS = ['goal', 'step', 'story'] as const;
export type GroupName = (typeof GROUPS)[number];

export type Index = Readonly<Record<GroupName, readonly Entry[]>>;

/** Names of places, as the map shows them. */
export interface PlaceWords {
  readonly goal: (goal: StoryMap['goals'][number]) => string;
  readonly step: (goal: StoryMap['goals'][number]) => string;
  readonly story: (stepId: string, laneId: string) => string;
}

const lower = (key: string, title: string): string => `${key} ${title}`.toLowerCase();

/** The search index of a map; built once per map, not on each key. */
export const indexOf = (map: StoryMap, words: PlaceWords): Index => ({
  goal: map.goals.flatMap((column) => {
    const { id, goal } = column;
    if (!goal) return [];
    const title = goal.fields.summary;
    const place = words.goal(column);
    const at = { kind: 'goal', id } as const;
    return [{ at, title, key: '', place, type: null, status: null, text: lower('', title) }];
  }),
  step: map.goals.flatMap((goal) =>
    goal.steps.flatMap(({ id, issue }) => {
      if (!issue) return [];
      const { summary: title, key, type, status } = issue;
      const at = { kind: 'step', id } as const;
      return [{ at, title, key, place: words.step(goal), type, status, text: lower(key, title) }];
    }),
  ),
  story: [...map.cells.values()].flat().map(({ issue, stepId, laneId }) => {
    const { id, summary: title, key, type, status } = issue;
    const at = { kind: 'story', id } as const;
    return {
      at,
      title,
      key,
      place: words.story(stepId, laneId),
      type,
      status,
      text: lower(key, title),
    };
  }),
});

/** The words of the search; empty for a blank text. */
export const wordsOf = (typed: string): readonly string[] =>
  typed.trim().toLowerCase().split(/\s+/).filter(Boolean);

export interface Found {
  /** Hits that the map shows, by group. */
  readonly groups: Index;
  /** The same hits in one list, in the order in which "next" goes through them. */
  readonly hits: readonly Entry[];
  /** Hits hidden by filters or view settings. */
  readonly hidden: readonly Entry[];
}

const NOTHING: Index = { goal: [], step: [], story: [] };

/** Finds everything whose key or title contains every word of the text. */
export const searchMap = (
  index: Index,
  typed: string,
  isShown: (at: Address) => boolean,
): Found => {
  const words = wordsOf(typed);
  if (words.length === 0) return { groups: NOTHING, hits: [], hidden: [] };
  const hidden: Entry[] = [];
  const among = (entries: readonly Entry[]): readonly Entry[] =>
    entries.filter((entry) => {
      if (!words.every((word) => entry.text.includes(word))) return false;
      if (isShown(entry.at)) return true;
      hidden.push(entry);
      return false;
    });
  const groups: Index = {
    goal: among(index.goal),
    step: among(index.step),
    story: among(index.story),
  };
  return { groups, hits: GROUPS.flatMap((name) => groups[name]), hidden };
};

/**
 * Returns a function that says whether the map contains a thing, collapsed or not. It is fast enough to test
 * thousands of things on each key.
 */
export const shownOn = (map: StoryMap): ((at: Address) => boolean) => {
  const ids: Readonly<Record<string, ReadonlySet<string>>> = {
    goal: new Set(map.goals.map(({ id }) => id)),
    step: new Set(map.goals.flatMap(({ steps }) => steps.map(({ id }) => id))),
    story: new Set([...map.cells.values()].flat().map(({ issue }) => issue.id as string)),
  };
  return ({ kind, id }) => ids[kind]?.has(id) ?? false;
};

/** A title in pieces, with the searched words marked. */
export const markedPieces = (
  title: string,
  words: readonly string[],
): readonly { readonly text: string; readonly marked: boolean; readonly from: number }[] => {
  const plain = title.toLowerCase();
  // Lower case can change a text's length; then nothing is marked, since positions would be wrong.
  if (words.length === 0 || plain.length !== title.length) {
    return [{ text: title, marked: false, from: 0 }];
  }
  const marks = new Array<boolean>(title.length).fill(false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      marks.fill(true, at, at + word.length);
    }
  }
  const starts = marks.flatMap((marked, at) => (at === 0 || marked !== marks[at - 1] ? [at] : []));
  return starts.map((from, nth) => ({
    text: title.slice(from, starts[nth + 1]),
    marked: marks[from] ?? false,
    from,
  }));
};
