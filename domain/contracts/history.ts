import * as z from 'zod/mini';
import { aiDefinitionSchema } from './ai-definition.ts';
import { goalListSchema } from './goal.ts';
import { milestoneListSchema } from './milestone.ts';
import { personaListSchema } from './persona.ts';
import { pastPortfolioSchema } from './portfolio.ts';
import { boardSettingSchema } from './setting.ts';

/** GET /smb/history?at: the stored state at the moment `at`. */
export const historySchema = z.catchall(
  z.object({
    at: z.string(),
    goals: goalListSchema,
    milestones: milestoneListSchema,
    personas: personaListSchema,
    /** Settings of the project and of the board. */
    settings: z.array(boardSettingSchema),
    /** The product definition on which the board's suggestions are based. */
    aiDefinitions: z.array(aiDefinitionSchema),
    /** The requested portfolio. Null for a project, and before the portfolio existed. */
    portfolio: z.nullable(
      z.extend(pastPortfolioSchema, {
        /** How many projects of the portfolio are missing in `projectIds` because the caller may not see them now. */
        hiddenProjects: z.number(),
      }),
    ),
  }),
  /** Rows of any other stream type, in a field with the name of the stream type. */
  z.unknown(),
);
