import * as z from 'zod/mini';
import { aiDefinitionSchema } from './ai-definition.ts';
import { goalListSchema } from './goal.ts';
import { milestoneListSchema } from './milestone.ts';
import { personaListSchema } from './persona.ts';
import { pastPortfolioSchema } from './portfolio.ts';
import { boardSettingSchema } from './setting.ts';

/** GET /smb/history?at: what there was at that moment. */
export const historySchema = z.catchall(
  z.object({
    at: z.string(),
    goals: goalListSchema,
    milestones: milestoneListSchema,
    personas: personaListSchema,
    /** Settings of the project and the board. */
    settings: z.array(boardSettingSchema),
    /** What suggestions were made from, on the board. */
    aiDefinitions: z.array(aiDefinitionSchema),
    /** The portfolio that is asked about; null of a project, and before there was one. */
    portfolio: z.nullable(
      z.extend(pastPortfolioSchema, {
        /** How many of its projects are not in `projectIds`, since the caller may not see them now. */
        hiddenProjects: z.number(),
      }),
    ),
  }),
  /** Of other things, by their stream type, the rows that are kept of them. */
  z.unknown(),
);
