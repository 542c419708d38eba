import { readBoardKey } from '../../kernel/board-key.ts';

/** The sizes of a map's cards on a page. */
export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** The choices of a page's author for a map on it. */
export interface PageChoice {
  /** The backend's key of the board; null when the page names none. */
  readonly board: string | null;
  /** Names of releases or sprints; empty for all. */
  readonly lanes: readonly string[];
  readonly size: Size;
}

/** The board in a URL of ours, or a bare board key. */
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
