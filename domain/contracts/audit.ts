import * as z from 'zod/mini';
import { actorSchema } from '../kernel/actor.ts';
import { aiDefinitionSchema } from './ai-definition.ts';
import { goalListSchema } from './goal.ts';
import { milestoneListSchema } from './milestone.ts';
import { personaListSchema } from './persona.ts';
import { storedPortfolioSchema } from './portfolio.ts';
import { boardSettingSchema } from './setting.ts';

/** One event, as the audit tells it: who did what to what, when, and every detail of it. */
export const auditEntrySchema = z.object({
  eventId: z.string(),
  /** Kind and id of what was changed, such as `goal`, and its version after the change. */
  streamType: z.enum([
    'goal',
    'milestone',
    'persona',
    'portfolio',
    'ai-definition',
    'sharing',
    'guest-comment',
    'setting',
    'job',
  ]),
  streamId: z.string(),
  version: z.number(),
  /** What happened, such as `GoalCreated`. */
  kind: z.string(),
  schemaVersion: z.number(),
  occurredAt: z.string(),
  actor: actorSchema,
  /** Joins everything that one request caused. */
  correlationId: z.string(),
  data: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** GET /smb/audit, newest first. `next` goes on behind this page as `before`; null at the end. */
export const auditPageSchema = z.object({
  values: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

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
