import * as z from 'zod/mini';
import { goalListSchema } from './goal.ts';
import { personaListSchema } from './persona.ts';

/** The numbers of a project's items that the product itself stores (R-MAIN-6). */
export const statisticsSchema = z.object({ goals: z.number(), personas: z.number() });

/**
 * GET /smb/project/{id}: what the product itself stores for a project. Everything else about a
 * project is in the tracker.
 */
export const projectSchema = z.object({
  id: z.string(),
  statistics: statisticsSchema,
  /** The number of a portfolio's projects that are not counted, since the caller may not see them. */
  hiddenProjects: z.number(),
});
export type Project = z.infer<typeof projectSchema>;

/**
 * GET /smb/board/info?projectIds: one entry for each project that the caller may see. How many
 * projects the caller may not see is in the header `X-Hidden-Projects`.
 */
export const boardInfoSchema = z.array(projectSchema);

/**
 * GET /smb/board/projects?projectIds: what the product itself stores for a board with these
 * projects. The personas include those of the site.
 */
export const boardProjectsSchema = z.object({
  projectIds: z.array(z.string()),
  goals: goalListSchema,
  personas: personaListSchema,
  /** The number of projects left out, since the caller may not see them. Also the header `X-Hidden-Projects`. */
  hiddenProjects: z.number(),
});

/** GET /smb/board/{id}/label: the labels in use, in order. */
export const boardLabelsSchema = z.array(z.string());
