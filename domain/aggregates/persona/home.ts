import * as z from 'zod/mini';

/** Where a persona belongs, for good: to the whole site, to one portfolio or to one project (R-PERSONA-1). */
export const homeSchema = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('global') }),
  z.object({ scope: z.literal('portfolio'), portfolioBoardId: z.string() }),
  z.object({ scope: z.literal('project'), projectId: z.string() }),
]);
export type PersonaHome = z.infer<typeof homeSchema>;

export const GLOBAL_HOME: PersonaHome = { scope: 'global' };

/** The id of the portfolio or project; the site itself is `global`, which is no id of either. */
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

/** Partition of a home among the rows of all personas. */
export const homePartition = (home: PersonaHome): string =>
  home.scope === 'global' ? home.scope : `${home.scope}/${idOfHome(home)}`;
