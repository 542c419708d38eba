import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import type {
  PermissionQuestion,
  Permissions,
  Person,
  ProjectPermission,
} from '../../ports/permissions.ts';
import { idSchema, isTrackerId, read } from './answers.ts';
import type { AskTracker } from './app-request.ts';
import { findBoard, isBoardAdmin } from './board-admins.ts';

const checkSchema = z.object({
  globalPermissions: z._default(z.array(z.string()), []),
  projectPermissions: z.array(z.object({ permission: z.string(), projects: z.array(idSchema) })),
});

const globalSchema = z.object({ globalPermissions: z.array(z.string()) });

const projectsSchema = z.object({
  isLast: z._default(z.boolean(), true),
  values: z.array(z.object({ id: idSchema })),
});

const userSchema = z.object({ accountType: z.string() });

const ADMIN = 'ADMINISTER_PROJECTS';
const PAGE = 50;

/** Whether a person has a permission in each of some projects, or administers the whole site. */
const holds = async (
  ask: AskTracker,
  { tenant, accountId }: Person,
  permission: ProjectPermission,
  projectIds: readonly string[],
): Promise<boolean> => {
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
  if (permission === ADMIN && globalPermissions.includes('ADMINISTER')) return true;
  const granted = projectPermissions.find((entry) => entry.permission === permission);
  return projectIds.every((id) => granted?.projects.includes(id));
};

/** Only people with an account of their own count as admins (spec 001 §6). */
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

/** The projects whose issues a board shows. */
const projectsOfBoard = async (
  ask: AskTracker,
  tenant: TenantId,
  boardId: string,
): Promise<string[]> => {
  const found: string[] = [];
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
    found.push(...values.map(({ id }) => id));
    if (isLast || values.length === 0) return found;
  }
};

/** Asks the tracker as the app, which it answers for any person (spec 000 §6). */
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
    return administers(ask, person, await projectsOfBoard(ask, person.tenant, boardId));
  },
  projectOfBoard: async (tenant, boardId) =>
    (await findBoard(ask, tenant, boardId))?.projectId ?? null,
});
