import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { outcomeCodeSchema } from './outcome.ts';
import { jobWorkSchema } from './work.ts';

const requested = z.object({
  boardId: z.string(),
  /** Account id of the requester. The job writes to the tracker as this person. */
  requestedBy: z.string(),
  work: jobWorkSchema,
});
/** Recorded before the tracker is called. After a crash, it is unknown which items of a started batch were written. */
const batchStarted = z.object({ batch: z.number() });
/** `until`: the moment until which the tracker has asked us to pause. */
const batchPaused = z.object({ batch: z.number(), until: z.string() });
/**
 * `item` is the position in the job's list. `issue` is the key of the issue or the id of the board, so that the event
 * can be shown without its stream.
 */
const item = { item: z.number(), issue: z.string() };
const itemDone = z.object(item);
const itemSkipped = z.object({ ...item, code: outcomeCodeSchema });
const itemFailed = z.object({ ...item, code: outcomeCodeSchema, reason: z.nullable(z.string()) });
/** Number of items by outcome. In a cancelled job, `left` counts the items without an outcome. */
const outcome = {
  /** Null in older events, which did not store the board. */
  boardId: z.nullable(z.string()),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
};
const cancelled = z.object({ ...outcome, left: z.number() });
const finished = z.object(outcome);

/** Adds the fields that older events do not have: `boardId`, and the counts in events of cancelled jobs. */
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
