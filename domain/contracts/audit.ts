import * as z from 'zod/mini';
import { actorSchema } from '../kernel/actor.ts';

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
