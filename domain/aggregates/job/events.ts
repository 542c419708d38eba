import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { outcomeCodeSchema } from './outcome.ts';
import { jobWorkSchema } from './work.ts';

const requested = z.object({
  boardId: z.string(),
  /** Account id: the tracker is written to as this person. */
  requestedBy: z.string(),
  work: jobWorkSchema,
});
/** Recorded before the tracker is called: after a crash the items of such a batch may or may not be written. */
const batchStarted = z.object({ batch: z.number() });
/** The tracker asked for a rest, as long as a worker would not wait: the batch comes again at that moment. */
const batchPaused = z.object({ batch: z.number(), until: z.string() });
/** Position in the job's items, and the issue (or board) for readers of this event alone. */
const item = { item: z.number(), issue: z.string() };
const itemDone = z.object(item);
const itemSkipped = z.object({ ...item, code: outcomeCodeSchema });
const itemFailed = z.object({ ...item, code: outcomeCodeSchema, reason: z.nullable(z.string()) });
/** How its items ended; those of a cancelled job that have no outcome are `left`. */
const outcome = {
  /** Null in events from before the end of a job named its board. */
  boardId: z.nullable(z.string()),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
};
const cancelled = z.object({ ...outcome, left: z.number() });
const finished = z.object(outcome);

/** A job that was cancelled said nothing of its items, and none named its board. */
const withoutBoard = (data: unknown): unknown => ({
  done: 0,
  skipped: 0,
  failed: 0,
  ...(data as object),
  boardId: null,
});
const withoutCounts = (data: unknown): unknown => ({ ...(withoutBoard(data) as object), left: 0 });

const shapes = {
  JobRequested: { data: requested },
  JobBatchStarted: { data: batchStarted },
  JobBatchPaused: { data: batchPaused },
  JobItemDone: { data: itemDone },
  JobItemSkipped: { data: itemSkipped },
  JobItemFailed: { data: itemFailed },
  JobCancelled: { data: cancelled, upcasters: [withoutCounts] },
  JobFinished: { data: finished, upcasters: [withoutBoard] },
};
export type JobEvent = EventsOf<typeof shapes>;
export const jobCodec = eventCodec(shapes);
