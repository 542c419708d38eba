import { same } from '#domain/kernel/same.ts';
import type { BoardData } from '../../board-data/board-data.ts';
import type { AskTracker } from '../../tracker/ask-tracker.ts';
import { exists, sprintsUrl } from '../sprints.ts';

/** Entries of a list that one call reads again. */
const ENTRIES = 6;

/** Something that one call can compare with what is known. `points`: what the call costs. */
export interface Part {
  readonly points: number;
  readonly isUnchanged: (ask: AskTracker) => Promise<boolean>;
}

interface Answer {
  readonly values?: unknown;
  readonly isLast?: unknown;
}

/** A part of a list. The part at the end also shows that no entry was added behind it. */
const partAt = (url: string, list: readonly unknown[], from: number): Part => {
  const entries = list.slice(from, from + ENTRIES);
  const isEnd = from + ENTRIES >= list.length;
  const separator = url.includes('?') ? '&' : '?';
  return {
    points: 1 + entries.length,
    isUnchanged: async (ask) => {
      const address = `${url}${separator}startAt=${from}&maxResults=${ENTRIES}`;
      const { values, isLast } = ((await ask({ url: address })) ?? {}) as Answer;
      return same(values, entries) && (!isEnd || isLast !== false);
    },
  };
};

const partsOf = (url: string, list: readonly unknown[]): Part[] => {
  const count = Math.max(1, Math.ceil(list.length / ENTRIES));
  return Array.from({ length: count }, (_, at) => partAt(url, list, at * ENTRIES));
};

const isActive = (entry: unknown): boolean =>
  (entry as { readonly state?: unknown } | null)?.state === 'active';

/** The active sprints of a board: nearly every start and every completion changes them. */
const activeSprints = (url: string, list: readonly unknown[]): Part => {
  const active = list.filter(isActive);
  return {
    points: 1 + active.length,
    isUnchanged: async (ask) => {
      const { values } = ((await ask({ url: url.replace(',future', '') })) ?? {}) as Answer;
      return same(values, active);
    },
  };
};

/** The parts of a list of sprints. `telling`: the active sprints and the end, or the list if one call reads it. */
const sprintParts = (url: string, list: readonly unknown[]) => {
  const parts = partsOf(url, list);
  const end = parts.slice(-1);
  if (parts.length === 1) return { telling: end, rest: [] };
  return { telling: [activeSprints(url, list), ...end], rest: parts.slice(0, -1) };
};

/** Whether a board, to which sprints of other boards belong, still exists. */
const originPart = (boardId: string, isGone: boolean): Part => ({
  points: 1,
  isUnchanged: async (ask) => (await exists(ask, boardId)) !== isGone,
});

const originParts = ({ sprints, sprintBoards = [] }: BoardData): Part[] => {
  const others = sprints.filter(
    ({ originBoardId }) => originBoardId !== null && !sprintBoards.includes(originBoardId),
  );
  const gone = new Map(others.map(({ originBoardId, orphan }) => [originBoardId, orphan === true]));
  return [...gone].flatMap(([id, isGone]) => (id === null ? [] : [originPart(id, isGone)]));
};

/** Every list of a board's sprints in parts. */
export interface ListParts {
  /** What shows most changes: the active sprints of the first board, and the end of its list. */
  readonly always: readonly Part[];
  readonly inTurn: readonly Part[];
}

/** Returns the lists of a board's sprints in parts; null if one of the lists is not known. */
export const listParts = (board: BoardData): ListParts | null => {
  const { sprintBoards = [], sprintLists = {} } = board;
  const addresses = sprintBoards.map(sprintsUrl);
  if (addresses.some((url) => !sprintLists[url])) return null;
  const ofBoards = Object.keys(sprintLists).filter((url) => !addresses.includes(url));
  if (board.boardId === null && ofBoards.length === 0) return null;
  const listOf = (url: string) => sprintLists[url] ?? [];
  const [first, ...rest] = addresses.map((url) => sprintParts(url, listOf(url)));
  return {
    always: first?.telling ?? [],
    inTurn: [
      ...ofBoards.flatMap((url) => partsOf(url, listOf(url))),
      ...(first?.rest ?? []),
      ...rest.flatMap((each) => [...each.telling, ...each.rest]),
      ...originParts(board),
    ],
  };
};
