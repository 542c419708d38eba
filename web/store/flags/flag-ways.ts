import type { TFunction } from 'i18next';
import type { HostFlag } from '../../host/host.ts';
import { someBoard } from '../board/board-api.ts';
import type { Ports } from '../ports/ports.ts';
import { panelAsked } from '../state/flags.ts';
import type { AppDispatch, RootState } from '../state/state.ts';

/** Actions of flags. Their labels are in the catalogue (`flag.way`). */
export type Way =
  | 'boardSettings'
  | 'pointsField'
  | 'dateFields'
  | 'goalSettings'
  | 'otherLinkType'
  | 'turnOffMapping'
  | 'learnMore'
  | 'linking'
  | 'issueTypes'
  | 'screens'
  | 'create'
  | 'share'
  | 'retry';

type Target =
  | { readonly panel: string; readonly at: string | null }
  /** Address of a page of the tracker. `key`: key of the project. */
  | { readonly path: (key: string, teamManaged: boolean) => string };

const settings = (at: string): Target => ({ panel: 'settings', at });

const TARGETS: Readonly<Record<Exclude<Way, 'retry'>, Target>> = {
  boardSettings: settings('board'),
  pointsField: settings('field'),
  dateFields: settings('roadmap'),
  goalSettings: settings('goal'),
  otherLinkType: settings('goal'),
  turnOffMapping: settings('goal'),
  learnMore: { panel: 'help', at: null },
  share: { panel: 'share', at: null },
  // The page that turns on issue linking. Only Jira admins may open it.
  linking: { path: () => '/secure/admin/ViewLinkTypes!default.jspa' },
  issueTypes: {
    path: (key, teamManaged) =>
      teamManaged
        ? `/jira/software/projects/${key}/settings/issuetypes`
        : `/plugins/servlet/project-config/${key}/issuetypes`,
  },
  screens: { path: (key) => `/plugins/servlet/project-config/${key}/screens` },
  create: { path: () => '/secure/CreateIssue!default.jspa' },
};

/** Actions with targets that only admins of the board can open. */
const ADMINS_ONLY: ReadonlySet<Way> = new Set<Way>([
  'boardSettings',
  'pointsField',
  'dateFields',
  'goalSettings',
  'otherLinkType',
  'turnOffMapping',
  'linking',
  'issueTypes',
  'screens',
  'share',
]);

/** A flag that only names its actions (`ways`). `showFlag` adds their labels and callbacks. */
export interface FlagDraft extends Omit<HostFlag, 'actions'> {
  readonly ways?: readonly Way[];
  readonly retry?: () => void;
}

/** The parts of a store listener's API, and the ports, that flags need. */
export interface Site {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly extra: Pick<Ports, 'host'>;
}

/** Returns the function that a flag's button runs; null if the user may not take this action. */
const stepsOf = (
  way: Way,
  { dispatch, getState, extra: { host } }: Site,
  { retry }: FlagDraft,
): (() => void) | null => {
  if (way === 'retry') return retry ?? null;
  const board = someBoard(getState());
  if (ADMINS_ONLY.has(way) && !board?.rights.administer) return null;
  const target = TARGETS[way];
  if ('panel' in target) {
    return () => void dispatch(panelAsked({ name: target.panel, at: target.at }));
  }
  const [project] = board?.projects ?? [];
  const path = target.path(project?.key ?? '', project?.style === 'next-gen');
  return () => host.navigate({ kind: 'site', path });
};

/** Shows a flag in the host, with the actions that the user may take. Returns a function that closes the flag. */
export const showFlag = (t: TFunction, site: Site, draft: FlagDraft): (() => void) => {
  const { ways = [], retry: _, ...flag } = draft;
  const actions = ways.flatMap((way) => {
    const run = stepsOf(way, site, draft);
    return run ? [{ label: t(`flag.way.${way}`), run }] : [];
  });
  return site.extra.host.flag(actions.length > 0 ? { ...flag, actions } : flag);
};
