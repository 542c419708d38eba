import * as z from 'zod/mini';
import { aiDefinitionSchema } from './ai-definition.ts';
import { goalListSchema } from './goal.ts';
import { milestoneListSchema } from './milestone.ts';
import { personaListSchema } from './persona.ts';
import { storedPortfolioSchema } from './portfolio.ts';
import { boardSettingSchema } from './setting.ts';

/** GET /smb/history?at: what there was at that moment. */
export const historySchema = z.object({
  at: z.string(),
  goals: goalListSchema,
  milestones: milestoneListSchema,
  personas: personaListSchema,
  /** Settings of the project and the board. */
  settings: z.array(boardSettingSchema),
  /** What suggestions were made from, on the board. */
  aiDefinitions: z.array(aiDefinitionSchema),
  /** The portfolio that is asked about; null of a project, and before there was one. */
  portfolio: z.nullable(storedPortfolioSchema),
});
