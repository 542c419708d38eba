import type { Project } from '#domain/tracker/entities.ts';
import type { Rights } from '../board-data/board-data.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import type { Place } from './place.ts';

const ASKED = [
  'CREATE_ISSUES',
  'EDIT_ISSUES',
  'DELETE_ISSUES',
  'ASSIGN_ISSUES',
  'TRANSITION_ISSUES',
  'SCHEDULE_ISSUES',
  'ADMINISTER_PROJECTS',
  'ADMINISTER',
] as const;

type Held = Readonly<Record<(typeof ASKED)[number], boolean>>;

/** Of someone whose rights could not be read: to look at the board does no harm. */
export const NO_RIGHTS: Rights = {
  createIssues: false,
  editIssues: false,
  deleteIssues: false,
  assignIssues: false,
  transitionIssues: false,
  scheduleIssues: false,
  administer: false,
};

const heldIn = async (ask: AskTracker, { id }: Project): Promise<Held> => {
  const query = new URLSearchParams({ projectId: id, permissions: ASKED.join(',') });
  const answer = await ask({ url: `/rest/api/3/mypermissions?${query}` });
  const { permissions = {} } = (answer ?? {}) as {
    permissions?: Record<string, { havePermission?: unknown }>;
  };
  const entries = ASKED.map((key) => [key, permissions[key]?.havePermission === true]);
  return Object.fromEntries(entries) as Held;
};

/**
 * What the user may do on every project of the board (R-ACCESS-4). Without the permission to create issues a board
 * cannot be used at all: error page 4. A portfolio opens to its members, whatever they are in its projects
 * (R-PORTFOLIO-3); without one that they see there is nothing they may do to issues.
 */
export const loadRights = async (
  ask: AskTracker,
  { projects, portfolio }: Pick<Place, 'projects' | 'portfolio'>,
): Promise<Rights> => {
  const held = await Promise.all(projects.map((project) => heldIn(ask, project)));
  if (!portfolio && !held.some(({ CREATE_ISSUES }) => CREATE_ISSUES)) {
    throw new FailureError({ kind: 'page', page: 'noCreatePermission' });
  }
  const everywhere = (key: keyof Held): boolean =>
    held.length > 0 && held.every((each) => each[key]);
  return {
    createIssues: everywhere('CREATE_ISSUES'),
    editIssues: everywhere('EDIT_ISSUES'),
    deleteIssues: everywhere('DELETE_ISSUES'),
    assignIssues: everywhere('ASSIGN_ISSUES'),
    transitionIssues: everywhere('TRANSITION_ISSUES'),
    scheduleIssues: everywhere('SCHEDULE_ISSUES'),
    // Settings, filters and lanes of a portfolio are nobody's project's.
    administer:
      !portfolio &&
      held.every(({ ADMINISTER, ADMINISTER_PROJECTS }) => ADMINISTER || ADMINISTER_PROJECTS),
  };
};
