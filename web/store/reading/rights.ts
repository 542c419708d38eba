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

/** Fallback if permissions cannot be read: the user may only view the board. */
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
 * Returns the user's permissions on all projects of the board (R-ACCESS-4). If the user may not create issues, throws
 * error page 4. A portfolio opens for all its members, whatever their permissions in its projects (R-PORTFOLIO-3).
 * Members who see none of its projects have no permissions on issues.
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
    // Admins of the projects may not change the settings, filters and lanes of a portfolio.
    administer:
      !portfolio &&
      held.every(({ ADMINISTER, ADMINISTER_PROJECTS }) => ADMINISTER || ADMINISTER_PROJECTS),
  };
};
