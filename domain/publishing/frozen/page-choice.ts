import { readBoardKey } from '../../kernel/board-key.ts';

/** The sizes of a map's cards on a page. */
export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** What the author of a page chose for a map on the page. */
export interface PageChoice {
  /** The backend's key of the board; null when the page names none. */
  readonly board: string | null;
  /** Key of the project whose map is meant, such as `TRAIL`; null when `board` is known. The tracker knows its id. */
  readonly projectKey: string | null;
  /** Whether the link is an address of another site: then neither `board` nor `projectKey` is read from it. */
  readonly otherSite: boolean;
  /** Names of releases or sprints; empty for all. */
  readonly lanes: readonly string[];
  readonly size: Size;
}

/** The board that an address names in its path, as the host's own pages of boards and projects do. */
const BOARD_PATH = /\/boards\/([1-9]\d{0,17})(?:\/|$)/;
const PROJECT_PATH = /\/projects\/([A-Za-z][A-Za-z0-9_]{1,254})(?:\/|$)/;
const PROJECT_KEY = /^[A-Za-z][A-Za-z0-9_]{1,254}$/;

const matchIn = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;

/**
 * The board that a link names. The link is the bare key of a board, or an address under which the host shows a map: our
 * pages, whose query has it, and pages of a board or project, whose path has it.
 */
const boardOf = (link: string): Pick<PageChoice, 'board' | 'projectKey'> => {
  const text = link.trim();
  if (readBoardKey(text)) return { board: text, projectKey: null };
  const [path = '', search = ''] = text.replace(/#.*$/s, '').split('?');
  const query = new URLSearchParams(search);
  const value = (name: string): string | null => query.get(`ac.${name}`) ?? query.get(name);
  const id = value('boardId') ?? query.get('rapidView') ?? matchIn(path, BOARD_PATH);
  const board = id === null ? value('projectId') : `-${id}`;
  if (board !== null) return { board: readBoardKey(board) ? board : null, projectKey: null };
  const key = value('projectKey') ?? matchIn(path, PROJECT_PATH);
  return {
    board: null,
    projectKey: key !== null && PROJECT_KEY.test(key) ? key.toUpperCase() : null,
  };
};

const originOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin : null;

/** Whether a link leads away from the site; a bare key, and any link while the site is unknown, does not. */
const leadsAway = (link: string, site: string): boolean => {
  const own = originOf(site);
  const address = link.trim();
  const origin = originOf(address.startsWith('//') ? `https:${address}` : address);
  return own !== null && origin !== null && origin !== own;
};

const NO_BOARD = { board: null, projectKey: null };

/**
 * Reads the parameters of a macro on a page of `site` (its address, empty if the host does not say it); invalid ones
 * fall back to the defaults (R-SHARE-14).
 */
export const readPageChoice = (
  { link = '', lanes = '', size = '' }: Readonly<Record<string, string | undefined>>,
  site: string,
): PageChoice => {
  const otherSite = leadsAway(link, site);
  return {
    ...(otherSite ? NO_BOARD : boardOf(link)),
    otherSite,
    lanes: lanes
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    size: SIZES.find((each) => each === size) ?? 'medium',
  };
};
