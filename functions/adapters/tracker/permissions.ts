import * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { Permissions } from '../../ports/permissions.ts';
import type { AskTracker } from './app-request.ts';

const checkSchema = z.object({
  projectPermissions: z.array(
    z.object({ permission: z.string(), projects: z.array(z.union([z.number(), z.string()])) }),
  ),
});

const boardSchema = z.object({
  location: z.optional(z.object({ projectId: z.optional(z.union([z.number(), z.string()])) })),
});

const NUMERIC = /^[1-9]\d{0,17}$/;

const parsed = <Shape>(schema: z.ZodMiniType<Shape>, answer: unknown): Shape => {
  const result = z.safeParse(schema, answer);
  if (!result.success) throw new CatalogueError(refusal('BUSY'), { cause: result.error });
  return result.data;
};

/** Asks the tracker's bulk permission check, which answers the app for any person. */
export const trackerPermissions = (ask: AskTracker): Permissions => ({
  may: async ({ tenant, accountId, permission, projectId }) => {
    if (!NUMERIC.test(projectId)) return false;
    const answer = await ask(tenant, {
      method: 'POST',
      path: '/rest/api/3/permissions/check',
      body: {
        accountId,
        projectPermissions: [{ permissions: [permission], projects: [Number(projectId)] }],
      },
    });
    return parsed(checkSchema, answer).projectPermissions.some(
      (granted) =>
        granted.permission === permission && granted.projects.map(String).includes(projectId),
    );
  },
  projectOfBoard: async (tenant, boardId) => {
    if (!NUMERIC.test(boardId)) return null;
    const answer = await ask(tenant, { method: 'GET', path: `/rest/agile/1.0/board/${boardId}` });
    if (answer === null) return null;
    const projectId = parsed(boardSchema, answer).location?.projectId;
    return projectId === undefined ? null : String(projectId);
  },
});
