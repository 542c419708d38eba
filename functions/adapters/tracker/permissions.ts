import * as z from 'zod/mini';
import { chunked } from '#domain/kernel/chunked.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type {
  PermissionQuestion,
  Permissions,
  Person,
  ProjectName,
  ProjectPermission,
} from '../../ports/tracker/permissions.ts';
import { idSchema, isTrackerId, read } from './answers.ts';
import type { AskTracker } from './app-request.ts';
import { findBoard, isBoardAdmin } from './board-admins.ts';

const checkSchema = z.object({
  globalPermissions: z._default(z.array(z.string()), []),
  projectPermissions: z.array(z.object({ permission: z.string(), projects: z.array(idSchema) })),
});

const globalSchema = z.object({ globalPermissions: z.array(z.string()) });

const projectSchema = z.object({ id: idSchema, key: z._default(z.string(), '') });

const projectsSchema = z.object({
  isLast: z._default(z.boolean(), true),
  values: z.array(projectSchema),
});

const userSchema = z.object({ accountType: z.string() });

const PROJECT_KEY = /^[A-Z][A-Z0-9_]{1,254}$/;

const ADMIN = 'ADMINISTER_PROJECTS';
const PAGE = 50;

interface Held {
  /**
   * True if the person administers the whole site. The tracker is asked for this only together with
   * `ADMINISTER_PROJECTS`.
   */
  readonly site: boolean;
  readonly projectIds: ReadonlySet<string>;
}

/**
 * Returns those of the given projects in which a person has a permission, and whether the person administers the site.
 */
const heldIn = async (
  ask: AskTracker,
  { tenant, accountId }: Person,
  permission: ProjectPermission,
  projectIds: readonly string[],
): Promise<Held> => {
  const answer = await ask(tenant, {
    method: 'POST',
    path: '/rest/api/3/permissions/check',
    body: {
      accountId,
      ...(permission === ADMIN ? { globalPermissions: ['ADMINISTER'] } : {}),
      projectPermissions: [{ permissions: [permission], projects: projectIds.map(Number) }],
    },
  });
  const { globalPermissions, projectPermissions } = read(checkSchema, answer);
  const granted = projectPermissions.find((entry) => entry.permission === permission);
  return {
    site: permission === ADMIN && globalPermissions.includes('ADMINISTER'),
    projectIds: new Set(granted?.projects),
  };
};

/** Returns whether a person has a permission in each of the given projects, or administers the whole site. */
const holds = async (
  ask: AskTracker,
  person: Person,
  permission: ProjectPermission,
  projectIds: readonly string[],
): Promise<boolean> => {
  const held = await heldIn(ask, person, permission, projectIds);
  return held.site || projectIds.every((id) => held.projectIds.has(id));
};

/** The tracker accepts at most this many projects in one request. */
const PROJECTS_AT_ONCE = 100;

const visibleProjects = async (
  ask: AskTracker,
  person: Person,
  projectIds: readonly string[],
): Promise<string[]> => {
  const trackerIds = [...new Set(projectIds)].filter(isTrackerId);
  const visible = new Set<string>();
  for (const some of chunked(trackerIds, PROJECTS_AT_ONCE)) {
    const held = await heldIn(ask, person, 'BROWSE_PROJECTS', some);
    for (const id of held.projectIds) visible.add(id);
  }
  return trackerIds.filter((id) => visible.has(id));
};

/**
 * Returns whether an account belongs to a person with an Atlassian account. Only such an account can be an admin
 * (R-ACCESS-2).
 */
const isAtlassian = async (ask: AskTracker, { tenant, accountId }: Person): Promise<boolean> => {
  const answer = await ask(tenant, {
    method: 'GET',
    path: '/rest/api/3/user',
    query: [['accountId', accountId]],
  });
  return answer !== null && read(userSchema, answer).accountType === 'atlassian';
};

const administers = async (
  ask: AskTracker,
  person: Person,
  projectIds: readonly string[],
): Promise<boolean> =>
  projectIds.length > 0 &&
  (await holds(ask, person, ADMIN, projectIds)) &&
  (await isAtlassian(ask, person));

/** Returns the projects whose issues an agile board shows. */
const projectsOfBoard = async (
  ask: AskTracker,
  tenant: TenantId,
  boardId: string,
): Promise<ProjectName[]> => {
  if (!isTrackerId(boardId)) return [];
  const found: ProjectName[] = [];
  for (;;) {
    const answer = await ask(tenant, {
      method: 'GET',
      path: `/rest/agile/1.0/board/${boardId}/project`,
      query: [
        ['maxResults', String(PAGE)],
        ['startAt', String(found.length)],
      ],
    });
    if (answer === null) return found;
    const { values, isLast } = read(projectsSchema, answer);
    found.push(...values);
    if (isLast || values.length === 0) return found;
  }
};

/**
 * Returns functions that ask the tracker for permissions. They ask as the app, which may ask about any person
 * (R-ACCESS-1).
 */
export const trackerPermissions = (ask: AskTracker): Permissions => ({
  may: async ({ permission, projectId, ...person }: PermissionQuestion) => {
    if (!isTrackerId(projectId)) return false;
    return permission === ADMIN
      ? administers(ask, person, [projectId])
      : holds(ask, person, permission, [projectId]);
  },
  administersSite: async (person) => {
    const { tenant, accountId } = person;
    const answer = await ask(tenant, {
      method: 'POST',
      path: '/rest/api/3/permissions/check',
      body: { accountId, globalPermissions: ['ADMINISTER'] },
    });
    const admin = read(globalSchema, answer).globalPermissions.includes('ADMINISTER');
    return admin && isAtlassian(ask, person);
  },
  administersBoard: async (person, boardId) => {
    const board = await findBoard(ask, person.tenant, boardId);
    if (board === null) return false;
    if (board.simple) {
      return board.projectId !== null && administers(ask, person, [board.projectId]);
    }
    if (await isBoardAdmin(ask, person, board)) return true;
    const projects = await projectsOfBoard(ask, person.tenant, boardId);
    return administers(
      ask,
      person,
      projects.map(({ id }) => id),
    );
  },
  projectOfBoard: async (tenant, boardId) =>
    (await findBoard(ask, tenant, boardId))?.projectId ?? null,
  projectOfKey: async (tenant, key) => {
    if (!PROJECT_KEY.test(key)) return null;
    const answer = await ask(tenant, { method: 'GET', path: `/rest/api/3/project/${key}` });
    return answer === null ? null : read(projectSchema, answer).id;
  },
  visibleProjects: (person, projectIds) => visibleProjects(ask, person, projectIds),
  projectsOfBoard: (tenant, boardId) => projectsOfBoard(ask, tenant, boardId),
  findProject: async (tenant, projectId) => {
    if (!isTrackerId(projectId)) return null;
    const answer = await ask(tenant, { method: 'GET', path: `/rest/api/3/project/${projectId}` });
    return answer === null ? null : read(projectSchema, answer);
  },
});
