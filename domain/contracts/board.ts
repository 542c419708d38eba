import * as z from 'zod/mini';
import { goalListSchema } from './goal.ts';
import { personaListSchema } from './persona.ts';

/** How much a project has of what the product keeps itself (R-MAIN-6). */
export const statisticsSchema = z.object({ goals: z.number(), personas: z.number() });

/** GET /smb/project/{id}: all else about a project is the tracker's. */
export const projectSchema = z.object({
  id: z.string(),
  statistics: statisticsSchema,
  /** Projects of a portfolio that are not counted, since the caller may not see them. */
  hiddenProjects: z.number(),
});
export type Project = z.infer<typeof projectSchema>;

/**
 * GET /smb/board/info?projectIds: one line for each project that the caller may see; none without projects. How many
 * others were named is in the header `X-Hidden-Projects`.
 */
export const boardInfoSchema = z.array(projectSchema);

/** GET /smb/board/projects?projectIds: what a board over these projects shows of ours, the site's personas included. */
export const boardProjectsSchema = z.object({
  projectIds: z.array(z.string()),
  goals: goalListSchema,
  personas: personaListSchema,
  /** Projects that were left out, since the caller may not see them. Also the header `X-Hidden-Projects`. */
  hiddenProjects: z.number(),
});

/** GET /smb/board/{id}/label: the labels in use, in order. */
export const boardLabelsSchema = z.array(z.string());
