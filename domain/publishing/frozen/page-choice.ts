import { readBoardKey } from '../../kernel/board-key.ts';

/** The sizes of a map's cards on a page. */
export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** What the author of a page chose for a map on the page. */
export interface PageChoice {
  /** The backend's key of the board; null when the page names none. */
  readonly board: string | null;
  /** Names of releases or sprints; empty for all. */
  readonly lanes: readonly string[];
  readonly size: Size;
}

/**
 * The board key that a link holds: the link is a URL of ours, or the bare key. Null when it holds
 * none.
 */
const boardOf = (link: string): string | null => {
  const text = link.trim();
  if (readBoardKey(text)) return text;
  const query = new URLSearchParams(text.split('?')[1]?.split('#')[0] ?? '');
  const value = (name: string): string | null => query.get(`ac.${name}`) ?? query.get(name);
  const board = value('boardId');
  const key = board === null ? value('projectId') : `-${board}`;
  return key !== null && readBoardKey(key) ? key : null;
};

/** Reads the parameters of a macro; invalid ones fall back to the defaults. */
export const readPageChoice = (
  parameters: Readonly<Record<string, string | undefined>>,
): PageChoice => ({
  board: boardOf(parameters.link ?? ''),
  lanes: (parameters.lanes ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
  size: SIZES.find((size) => size === parameters.size) ?? 'medium',
});
