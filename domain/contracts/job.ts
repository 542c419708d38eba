import * as z from 'zod/mini';
import type { LiveJob } from '../aggregates/job/evolve.ts';
import { JOB_KINDS, subjectOf } from '../aggregates/job/subject.ts';
import type { JobRow } from '../aggregates/job/view.ts';

/** A job and its progress: `done`, `skipped` and `failed` of `total` items. */
export const jobSummarySchema = z.object({
  id: z.string(),
  boardId: z.string(),
  requestedBy: z.string(),
  kind: z.enum(JOB_KINDS),
  /** A `finished` job may have failed items. A `cancelled` job does not write its open items. */
  phase: z.enum(['waiting', 'running', 'finished', 'cancelled']),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** The moment until which the tracker has asked us to pause; null when it has not. */
  waitingUntil: z.nullable(z.string()),
  version: z.number(),
  updatedAt: z.string(),
});
export type JobSummary = z.infer<typeof jobSummarySchema>;

/** GET /smb/job?boardId: the caller's jobs of a board, newest first. */
export const jobListSchema = z.array(jobSummarySchema);

const jobItemSchema = z.object({
  /** The id or key of an issue, as in the request. In a job for boards, the id of a board. */
  issue: z.string(),
  result: z.enum(['open', 'done', 'skipped', 'failed']),
  /** Why the item was skipped or failed, as a code of Cairn. */
  code: z.nullable(z.string()),
  /** Why the tracker refused the write, in the tracker's own words. */
  reason: z.nullable(z.string()),
});
export type JobItem = z.infer<typeof jobItemSchema>;

/** GET /smb/job/{id}, POST /smb/job, POST /smb/job/{id}/cancel: the job with the outcome of each item. */
export const jobSchema = z.extend(jobSummarySchema, { items: z.array(jobItemSchema) });
export type Job = z.infer<typeof jobSchema>;

export const showJobSummary = (row: JobRow): JobSummary => {
  const { id, boardId, requestedBy, kind, phase, total, done, skipped, failed } = row;
  const { waitingUntil, version, updatedAt } = row;
  return {
    id,
    boardId,
    requestedBy,
    kind,
    phase,
    total,
    done,
    skipped,
    failed,
    waitingUntil,
    version,
    updatedAt,
  };
};

/** Returns every item of a job with its outcome, in the order of the request. */
export const showJobItems = ({ work, outcomes }: LiveJob): JobItem[] =>
  outcomes.map((outcome, item) => ({
    issue: subjectOf(work, item),
    result: outcome?.result ?? 'open',
    code: outcome && 'code' in outcome ? outcome.code : null,
    reason: outcome && 'reason' in outcome ? outcome.reason : null,
  }));

export const showJob = (row: JobRow, job: LiveJob): Job => ({
  ...showJobSummary(row),
  items: showJobItems(job),
});

/** A message in the queue of jobs, for one batch of a job. All other data is in the job's events. */
export const jobMessageSchema = z.object({
  tenant: z.string(),
  jobId: z.string(),
  batch: z.number(),
  /** The correlation id of the request that started the job. */
  correlationId: z.string(),
  /** Present when an operator has sent the batch again from the dead-letter queue. */
  again: z.optional(z.literal(true)),
});
export type JobMessage = z.infer<typeof jobMessageSchema>;
