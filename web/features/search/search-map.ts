import type { StoryMap } from '#domain/board/model/model.ts';
import type { IssueType, Status } from '#domain/tracker/entities.ts';
import type { Address } from '../../board/grid/address.ts';

/** A goal, step or story in the search index. */
export interface Entry {
  readonly at: Address;
  readonly title: string;
  /** The issue key; empty for goals. */
  readonly key: string;
  /** Where the entry is on the map, as text for the list of results. */
  readonly place: string;
  readonly type: IssueType | null;
  readonly status: Status | null;
  readonly text: string;
}

/** Goals, steps and stories, each in map order (R-MAP-16). */
export const GROUPS = ['goal', 'step', 'story'] as const;
export type GroupName = (typeof GROUPS)[number];

export type Index = Readonly<Record<GroupName, readonly Entry[]>>;

/** Functions that return the names of goals, steps and lanes as shown on the map. */
export interface PlaceWords {
  readonly goal: (goal: StoryMap['goals'][number]) => string;
  readonly step: (goal: StoryMap['goals'][number]) => string;
  readonly story: (stepId: string, laneId: string) => string;
}

const lower = (key: string, title: string): string => `${key} ${title}`.toLowerCase();

/** Returns the search index of a map. The index is built once for a map, not again when the user types. */
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

/** Returns the words of the typed text in lower case; empty for a blank text. */
export const wordsOf = (typed: string): readonly string[] =>
  typed.trim().toLowerCase().split(/\s+/).filter(Boolean);

export interface Found {
  /** Results that the map shows, by group. */
  readonly groups: Index;
  /** The same results in one list, in the order in which "next" visits them. */
  readonly hits: readonly Entry[];
  /** Results hidden by filters or view settings. */
  readonly hidden: readonly Entry[];
}

const NOTHING: Index = { goal: [], step: [], story: [] };

/** Returns the entries whose issue key or title contains all words of the typed text. */
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
 * Returns a function that tells whether the map contains a goal, step or story, even inside a collapsed one. It is fast
 * enough to test thousands of results whenever the user types.
 */
export const shownOn = (map: StoryMap): ((at: Address) => boolean) => {
  const ids: Readonly<Record<string, ReadonlySet<string>>> = {
    goal: new Set(map.goals.map(({ id }) => id)),
    step: new Set(map.goals.flatMap(({ steps }) => steps.map(({ id }) => id))),
    story: new Set([...map.cells.values()].flat().map(({ issue }) => issue.id as string)),
  };
  return ({ kind, id }) => ids[kind]?.has(id) ?? false;
};

/** Splits a title into pieces, with the searched words marked. */
export const markedPieces = (
  title: string,
  words: readonly string[],
): readonly { readonly text: string; readonly marked: boolean; readonly from: number }[] => {
  const plain = title.toLowerCase();
  // Converting to lower case can change the length of a text. Positions would then be wrong, so no word is marked.
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
