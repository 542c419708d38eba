import { readBoardKey } from '../../kernel/board-key.ts';

/** How large the cards of a map on a page are. */
export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** What somebody who wrote a page chose of a map on it. */
export interface PageChoice {
  /** As the backend names the board; null where the page names none. */
  readonly board: string | null;
  /** Names of releases or sprints; none for all. */
  readonly lanes: readonly string[];
  readonly size: Size;
}

/** The board that an address of ours leads to, or the key that stands for itself. */
const boardOf = (link: string): string | null => {
  const text = link.trim();
  if (readBoardKey(text)) return text;
  const query = new URLSearchParams(text.split('?')[1]?.split('#')[0] ?? '');
  const value = (name: string): string | null => query.get(`ac.${name}`) ?? query.get(name);
  const board = value('boardId');
  const key = board === null ? value('projectId') : `-${board}`;
  return key !== null && readBoardKey(key) ? key : null;
};

/** Reads the parameters of a macro; what makes no sense stands for what is usual. */
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
