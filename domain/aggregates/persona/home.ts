import * as z from 'zod/mini';

/** The home of a persona: the whole site, one portfolio or one project. The home never changes (R-PERSONA-1). */
export const homeSchema = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('global') }),
  z.object({ scope: z.literal('portfolio'), portfolioBoardId: z.string() }),
  z.object({ scope: z.literal('project'), projectId: z.string() }),
]);
export type PersonaHome = z.infer<typeof homeSchema>;

export const GLOBAL_HOME: PersonaHome = { scope: 'global' };

/**
 * Returns the id of the portfolio or project. For the site it is `global`, which is never the id of a portfolio or
 * project.
 */
export const idOfHome = (home: PersonaHome): string => {
  switch (home.scope) {
    case 'global':
      return 'global';
    case 'portfolio':
      return home.portfolioBoardId;
    case 'project':
      return home.projectId;
    default:
      return home satisfies never;
  }
};

/** Returns the partition key of a home's rows in the view of personas. */
export const homePartition = (home: PersonaHome): string =>
  home.scope === 'global' ? home.scope : `${home.scope}/${idOfHome(home)}`;
