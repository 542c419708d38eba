import * as z from 'zod/mini';
import type { SnapshotShape } from '../../kernel/snapshot.ts';
import type { JobState } from './evolve.ts';
import { outcomeCodeSchema } from './outcome.ts';
import { jobWorkSchema } from './work.ts';

const outcomeSchema = z.discriminatedUnion('result', [
  z.object({ result: z.literal('done') }),
  z.object({ result: z.literal('skipped'), code: outcomeCodeSchema }),
  z.object({
    result: z.literal('failed'),
    code: outcomeCodeSchema,
    reason: z.nullable(z.string()),
  }),
]);

const stateSchema = z.union([
  z.object({ status: z.literal('absent') }),
  z.object({
    status: z.literal('live'),
    phase: z.enum(['waiting', 'running', 'finished', 'cancelled']),
    boardId: z.string(),
    requestedBy: z.string(),
    work: jobWorkSchema,
    outcomes: z.array(z.nullable(outcomeSchema)),
    started: z.array(z.number()),
    tries: z.record(z.string(), z.number()),
    pausedUntil: z.nullable(z.string()),
  }),
]);

/** Jobs have snapshots because each item adds an event to the stream, and each batch reads the stream. */
export const jobSnapshots: SnapshotShape<JobState> = { revision: 3, schema: stateSchema };
