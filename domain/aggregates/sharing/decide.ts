import { isDay } from '../../kernel/day.ts';
import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { same } from '../../kernel/same.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { cleanLine, cleanLines, NAME_LIMIT } from '../../kernel/text.ts';
import { type SharingEvent, sharingCodec } from './events.ts';
import { evolveSharing, type SharingState, UNSHARED } from './evolve.ts';
import {
  DESCRIPTION_LIMIT,
  isOver,
  type KeptPassword,
  type PagesChoice,
  type Presentation,
} from './presentation.ts';
import type { PublishedPicture, Renewal, StopReason } from './renewal.ts';

/** `link` is always a new random link. The decider uses it only when the board needs a new link. */
export type SharingCommand =
  | {
      readonly type: 'SwitchSharing';
      readonly board: string;
      readonly enable: boolean;
      readonly boardName?: string | undefined;
      readonly subtasks?: boolean | undefined;
      /** Absent fields stay unchanged. */
      readonly presentation?: Partial<Presentation> | undefined;
      /** Null removes the password; undefined leaves it unchanged. */
      readonly password?: KeptPassword | null | undefined;
      readonly link: string;
      readonly now: string;
      /**
       * Account id of the person who saves the share. After this save, the picture is renewed in this person's name.
       */
      readonly by: string;
    }
  | { readonly type: 'RotateLink'; readonly board: string; readonly link: string }
  /**
   * `accountId` is the person for whom renewing failed. The command is ignored if this person is no longer the renewer.
   */
  | {
      readonly type: 'StopRenewal';
      readonly board: string;
      readonly picture: PublishedPicture;
      readonly accountId: string;
      readonly reason: StopReason;
    }
  | {
      readonly type: 'SwitchConfluence';
      readonly board: string;
      readonly enable: boolean;
      readonly boardName?: string | undefined;
      /** Undefined leaves the choice unchanged. */
      readonly pages?: PagesChoice | undefined;
      /**
       * Account id of the person who saves. After this save, the picture on Confluence pages is renewed in this
       * person's name.
       */
      readonly by: string;
    };

type Of<Type extends SharingCommand['type']> = Extract<SharingCommand, { type: Type }>;

const withName = (
  { boardName }: { readonly boardName?: string | undefined },
  before: SharingState,
  decide: (name: string) => Decision<SharingEvent>,
): Decision<SharingEvent> => {
  const name = boardName === undefined ? before.boardName : cleanLine(boardName);
  return name.length <= NAME_LIMIT
    ? decide(name)
    : refuse('NAME_TOO_LONG', { boardName: 'NAME_TOO_LONG' });
};

const linkEvents = (
  state: SharingState,
  { board, enable, link }: Of<'SwitchSharing'>,
  boardName: string,
): SharingEvent[] => {
  if (enable && state.link === null) {
    return [{ type: 'SharingEnabled', data: { board, boardName, link } }];
  }
  if (!enable && state.link !== null) {
    return [{ type: 'SharingDisabled', data: { board, link: state.link } }];
  }
  return enable && boardName !== state.boardName
    ? [{ type: 'SharedBoardRenamed', data: { board, boardName, before: state.boardName } }]
    : [];
};

/** Returns the fault of a chosen last day; null for a valid day. An unchanged day may be in the past. */
const lastDayFault = (
  expiresOn: Presentation['expiresOn'] | undefined,
  now: string,
): 'DATE_INVALID' | 'DATE_PASSED' | null => {
  if (expiresOn === undefined || expiresOn === null) return null;
  if (!isDay(expiresOn)) return 'DATE_INVALID';
  return isOver({ expiresOn }, now) ? 'DATE_PASSED' : null;
};

/** Returns the faults of a presentation as a refusal; null when there are none. */
const presentationFault = (
  { description }: Presentation,
  { presentation, now }: Of<'SwitchSharing'>,
): Decision<never> | null => {
  if (description.length > DESCRIPTION_LIMIT) {
    return refuse('TEXT_TOO_LONG', { description: 'TEXT_TOO_LONG' });
  }
  const code = lastDayFault(presentation?.expiresOn, now);
  return code && refuse(code, { expiresOn: code });
};

const shownEvents = (
  state: SharingState,
  { board, subtasks = state.subtasks, password }: Of<'SwitchSharing'>,
  presentation: Presentation,
): SharingEvent[] => [
  ...(subtasks === state.subtasks
    ? []
    : [
        {
          type: 'ShareSubtasksSwitched' as const,
          data: { board, shared: subtasks, before: state.subtasks },
        },
      ]),
  ...(same(presentation, state.presentation)
    ? []
    : [
        {
          type: 'SharePresentationChanged' as const,
          data: { board, presentation, before: state.presentation },
        },
      ]),
  ...(password === undefined || (password === null && state.password === null)
    ? []
    : [{ type: 'SharePasswordSet' as const, data: { board, password } }]),
];

/** The event types for the renewal of each picture. */
const RENEWALS = {
  link: { changed: 'ShareRenewerChanged', stopped: 'ShareRenewalStopped' },
  pages: { changed: 'PagesRenewerChanged', stopped: 'PagesRenewalStopped' },
} as const;

const renewalOf = (state: SharingState, picture: PublishedPicture): Renewal | null =>
  picture === 'link' ? state.renewal : state.pagesRenewal;

const renewerEvents = (
  state: SharingState,
  picture: PublishedPicture,
  { board, enable, by }: Of<'SwitchSharing' | 'SwitchConfluence'>,
): SharingEvent[] => {
  const renewal = renewalOf(state, picture);
  if (!enable || (renewal?.accountId === by && renewal.stopped === null)) return [];
  const data = { board, accountId: by, before: renewal?.accountId ?? null };
  return [{ type: RENEWALS[picture].changed, data }];
};

const stopRenewal = (
  state: SharingState,
  { board, picture, accountId, reason }: Of<'StopRenewal'>,
): Decision<SharingEvent> => {
  const renewal = renewalOf(state, picture);
  const isOn = picture === 'link' ? state.link !== null : state.confluence;
  const isTheirs = isOn && renewal?.accountId === accountId && renewal.stopped === null;
  if (!isTheirs) return accept();
  return accept({ type: RENEWALS[picture].stopped, data: { board, accountId, reason } });
};

const switchSharing = (state: SharingState, command: Of<'SwitchSharing'>): Decision<SharingEvent> =>
  withName(command, state, (boardName) => {
    const named = { ...state.presentation, ...command.presentation };
    const presentation = { ...named, description: cleanLines(named.description) };
    const fault = presentationFault(presentation, command);
    if (fault) return fault;
    const events = linkEvents(state, command, boardName);
    return accept(
      ...events,
      ...shownEvents(state, command, presentation),
      ...renewerEvents(state, 'link', command),
    );
  });

/**
 * Decides about Confluence pages. If the board has a public link, a new name applies only to the pages (R-SHARE-24).
 * Otherwise the new name is the board's public name too.
 */
const pagesEvents = (
  state: SharingState,
  command: Of<'SwitchConfluence'>,
  name: string,
): SharingEvent[] => {
  const { board, enable: enabled } = command;
  const pages = command.pages ?? state.pages;
  const pagesName = command.boardName === undefined ? state.pagesName : name;
  const boardName = state.link === null ? name : state.boardName;
  const isAsBefore =
    enabled === state.confluence &&
    boardName === state.boardName &&
    pagesName === state.pagesName &&
    same(pages, state.pages);
  if (isAsBefore) return [];
  const named = (own: string | null) => (own === null ? {} : { pagesName: own });
  const before = {
    boardName: state.boardName,
    enabled: state.confluence,
    pages: state.pages,
    ...named(state.pagesName),
  };
  const data = {
    board,
    boardName,
    enabled,
    ...named(pagesName),
    ...(pages ? { pages } : {}),
    before,
  };
  return [{ type: 'ConfluenceSwitched', data }];
};

export const decideSharing = (
  state: SharingState,
  command: SharingCommand,
): Decision<SharingEvent> => {
  switch (command.type) {
    case 'SwitchSharing':
      return switchSharing(state, command);
    case 'RotateLink': {
      const { board, link } = command;
      if (state.link === null) return refuse('SHARE_OFF');
      return accept({ type: 'ShareLinkRotated', data: { board, link, oldLink: state.link } });
    }
    case 'StopRenewal':
      return stopRenewal(state, command);
    case 'SwitchConfluence':
      return withName(command, state, (name) =>
        accept(...pagesEvents(state, command, name), ...renewerEvents(state, 'pages', command)),
      );
    default:
      return command satisfies never;
  }
};

export const sharingDecider: Decider<SharingState, SharingCommand, SharingEvent> = {
  codec: sharingCodec,
  initial: UNSHARED,
  decide: decideSharing,
  evolve: evolveSharing,
  snapshots: plainSnapshots(8),
};
