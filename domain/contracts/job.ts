import * as z from 'zod/mini';
import { JOB_KINDS, jobWorkSchema } from '../job/work.ts';
import { idText } from './limits.ts';

/** POST /smb/job: asks for writes to the tracker, which a worker makes as the caller (spec 000 §7 Batching). */
export const requestJobBodySchema = z.object({
  /** A ULID chosen by the client; the server makes one otherwise. */
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  boardId: idText.check(z.minLength(1)),
  work: jobWorkSchema,
});

/** A job and how far it is: `done + skipped + failed` of `total`. */
export const jobRowSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  /** Account id. */
  requestedBy: z.string(),
  kind: z.enum(JOB_KINDS),
  /** `finished` jobs may have failed items; a `cancelled` one leaves the rest of its items unwritten. */
  phase: z.enum(['waiting', 'running', 'finished', 'cancelled']),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** Until when the tracker has asked us to wait; null when nothing is waited for. */
  waitingUntil: z._default(z.nullable(z.string()), null),
  version: z.number(),
  updatedAt: z.string(),
});
export type JobRow = z.infer<typeof jobRowSchema>;

/** GET /smb/job?boardId: the caller's jobs of a board, newest first. */
export const jobListSchema = z.array(jobRowSchema);

const jobItemSchema = z.object({
  /** As the request named it; the board's id in a job of boards. */
  issue: z.string(),
  result: z.enum(['open', 'done', 'skipped', 'failed']),
  /** Of the error catalogue, for what was skipped or failed. */
  code: z.nullable(z.string()),
  /** The tracker's own word on a refusal. */
  reason: z.nullable(z.string()),
});
export type JobItem = z.infer<typeof jobItemSchema>;

/** GET /smb/job/{id}, POST /smb/job, POST /smb/job/{id}/cancel: the job with the outcome of each item. */
export const jobSchema = z.extend(jobRowSchema, { items: z.array(jobItemSchema) });
export type Job = z.infer<typeof jobSchema>;

/** A message of the job queue: one batch. Everything else is read from the job's events. */
export const jobMessageSchema = z.object({
  tenant: z.string(),
  jobId: z.string(),
  batch: z.number(),
  /** Of the request that asked for the job. */
  correlationId: z.string(),
});
export type JobMessage = z.infer<typeof jobMessageSchema>;
