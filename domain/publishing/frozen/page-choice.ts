import { readBoardKey } from '../../kernel/board-key.ts';

/** The sizes of a map's cards on a page. */
export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** What the author of a Confluence page chose for a map on that page. */
export interface PageChoice {
  /** The key of the board. Null when the page does not name a board. */
  readonly board: string | null;
  /**
   * Key of the project whose map is shown, such as `TRAIL`. The id of the project must be read from the tracker. Null
   * when `board` is known.
   */
  readonly projectKey: string | null;
  /** True if the link leads to another site. Then neither `board` nor `projectKey` is read from the link. */
  readonly otherSite: boolean;
  /** Names of releases or sprints; empty means all. */
  readonly lanes: readonly string[];
  readonly size: Size;
}

/** Finds the id of a board in the address of one of the host's pages. */
const BOARD_PATH = /\/boards\/([1-9]\d{0,17})(?:\/|$)/;
const PROJECT_PATH = /\/projects\/([A-Za-z][A-Za-z0-9_]{1,254})(?:\/|$)/;
const PROJECT_KEY = /^[A-Za-z][A-Za-z0-9_]{1,254}$/;

const matchIn = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;

/**
 * Returns the board that a link names. The link may be a board key or the address of a page that shows a map. The
 * addresses of Cairn's pages name the board in the query, and those of the host's pages in the path.
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

/**
 * Returns whether a link leads to another site. Returns false for a board key, and when the page's own site is unknown.
 */
const leadsAway = (link: string, site: string): boolean => {
  const own = originOf(site);
  const address = link.trim();
  const origin = originOf(address.startsWith('//') ? `https:${address}` : address);
  return own !== null && origin !== null && origin !== own;
};

const NO_BOARD = { board: null, projectKey: null };

/**
 * Reads the parameters of a macro. `site` is the address of the site with the page, or empty if the host does not send
 * it. Invalid parameters get their defaults (R-SHARE-14).
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
