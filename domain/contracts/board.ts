import * as z from 'zod/mini';
import { goalListSchema } from './goal.ts';
import { personaListSchema } from './persona.ts';

/** The numbers of goals and personas that Cairn itself stores for a project (R-MAIN-6). */
export const statisticsSchema = z.object({ goals: z.number(), personas: z.number() });

/** GET /smb/project/{id}: what Cairn itself stores for a project. The tracker has everything else. */
export const projectSchema = z.object({
  id: z.string(),
  statistics: statisticsSchema,
  /** How many projects of a portfolio the numbers leave out because the caller may not see them. */
  hiddenProjects: z.number(),
});
export type Project = z.infer<typeof projectSchema>;

/**
 * GET /smb/board/info?projectIds: one entry for each project that the caller may see. The header `X-Hidden-Projects`
 * has the number of the other projects.
 */
export const boardInfoSchema = z.array(projectSchema);

/**
 * GET /smb/board/projects?projectIds: what Cairn itself stores for a board with these projects. The personas include
 * the site's personas.
 */
export const boardProjectsSchema = z.object({
  projectIds: z.array(z.string()),
  goals: goalListSchema,
  personas: personaListSchema,
  /** How many projects are left out because the caller may not see them. Also in the header `X-Hidden-Projects`. */
  hiddenProjects: z.number(),
});

/** GET /smb/board/{id}/label: the labels in use, in order. */
export const boardLabelsSchema = z.array(z.string());
