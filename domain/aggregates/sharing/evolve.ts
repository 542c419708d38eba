import type { SharingEvent } from './events.ts';
import {
  FIRST_PRESENTATION,
  type KeptPassword,
  type PagesChoice,
  type Presentation,
} from './presentation.ts';
import type { Renewal } from './renewal.ts';

/** The sharing settings of a board (R-SHARE-1). */
export interface SharingState {
  /** Board key; null before the first event. */
  readonly board: string | null;
  readonly boardName: string;
  /** The last part of the public URL. Null when the board is not shared. */
  readonly link: string | null;
  /** Revoked links, oldest first. */
  readonly oldLinks: readonly string[];
  readonly subtasks: boolean;
  readonly presentation: Presentation;
  /** Null when visitors need no password. */
  readonly password: KeptPassword | null;
  /**
   * The person in whose name the picture is renewed. Null when the board is not shared, or was last shared before
   * renewals existed.
   */
  readonly renewal: Renewal | null;
  readonly confluence: boolean;
  /** The name on Confluence pages. When null, they show `boardName`. */
  readonly pagesName: string | null;
  /** What Confluence pages show of the board; null before the first choice. */
  readonly pages: PagesChoice | null;
  /** As `renewal`, for the picture on Confluence pages. */
  readonly pagesRenewal: Renewal | null;
}

export const UNSHARED: SharingState = {
  board: null,
  boardName: '',
  link: null,
  oldLinks: [],
  subtasks: false,
  presentation: FIRST_PRESENTATION,
  password: null,
  renewal: null,
  confluence: false,
  pagesName: null,
  pages: null,
  pagesRenewal: null,
};

/**
 * This many revoked links are remembered. Each change deletes the files of these links again, because an earlier
 * deletion may have failed.
 */
const MOST_OLD = 20;

const retireLink = ({ oldLinks }: SharingState, link: string): string[] =>
  [...oldLinks, link].slice(-MOST_OLD);

export const evolveSharing = (before: SharingState, event: SharingEvent): SharingState => {
  const state = { ...before, board: event.data.board };
  switch (event.type) {
    case 'SharingEnabled':
      return { ...state, boardName: event.data.boardName, link: event.data.link };
    case 'SharedBoardRenamed':
      return { ...state, boardName: event.data.boardName };
    case 'SharingDisabled':
      return {
        ...state,
        link: null,
        oldLinks: retireLink(state, event.data.link),
        renewal: null,
      };
    case 'ShareLinkRotated':
      return { ...state, link: event.data.link, oldLinks: retireLink(state, event.data.oldLink) };
    case 'ShareSubtasksSwitched':
      return { ...state, subtasks: event.data.shared };
    case 'SharePresentationChanged':
      return { ...state, presentation: event.data.presentation };
    case 'SharePasswordSet':
      return { ...state, password: event.data.password };
    case 'ShareRenewerChanged':
      return { ...state, renewal: { accountId: event.data.accountId, stopped: null } };
    case 'ShareRenewalStopped': {
      const { accountId, reason } = event.data;
      return { ...state, renewal: { accountId, stopped: reason } };
    }
    case 'PagesRenewerChanged':
      return { ...state, pagesRenewal: { accountId: event.data.accountId, stopped: null } };
    case 'PagesRenewalStopped': {
      const { accountId, reason } = event.data;
      return { ...state, pagesRenewal: { accountId, stopped: reason } };
    }
    case 'ConfluenceSwitched':
      return {
        ...state,
        boardName: event.data.boardName,
        confluence: event.data.enabled,
        pagesName: event.data.pagesName ?? state.pagesName,
        pages: event.data.pages ?? state.pages,
        pagesRenewal: event.data.enabled ? state.pagesRenewal : null,
      };
    default:
      return event satisfies never;
  }
};
