import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../kernel/codec.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { outcomeCodeSchema } from './outcome.ts';
import { jobWorkSchema } from './work.ts';

const requested = z.object({
  boardId: z.string(),
  /** Account id: the tracker is written to as this person. */
  requestedBy: z.string(),
  work: jobWorkSchema,
});
/** Told before the tracker is called: after a crash the items of such a batch may or may not be written. */
const batchStarted = z.object({ batch: z.number() });
/** The tracker asked for a rest, as long as a worker would not wait: the batch comes again at that moment. */
const batchPaused = z.object({ batch: z.number(), until: z.string() });
/** Position in the job's items, and the issue (or board) for whoever reads the event alone. */
const item = { item: z.number(), issue: z.string() };
const itemDone = z.object(item);
const itemSkipped = z.object({ ...item, code: outcomeCodeSchema });
const itemFailed = z.object({ ...item, code: outcomeCodeSchema, reason: z.nullable(z.string()) });
const cancelled = z.object({});
const finished = z.object({ done: z.number(), skipped: z.number(), failed: z.number() });

export type JobEvent =
  | DomainEvent<'JobRequested', z.infer<typeof requested>>
  | DomainEvent<'JobBatchStarted', z.infer<typeof batchStarted>>
  | DomainEvent<'JobBatchPaused', z.infer<typeof batchPaused>>
  | DomainEvent<'JobItemDone', z.infer<typeof itemDone>>
  | DomainEvent<'JobItemSkipped', z.infer<typeof itemSkipped>>
  | DomainEvent<'JobItemFailed', z.infer<typeof itemFailed>>
  | DomainEvent<'JobCancelled', z.infer<typeof cancelled>>
  | DomainEvent<'JobFinished', z.infer<typeof finished>>;

export const jobCodec: EventCodec<JobEvent> = eventCodec<JobEvent>({
  JobRequested: { data: requested },
  JobBatchStarted: { data: batchStarted },
  JobBatchPaused: { data: batchPaused },
  JobItemDone: { data: itemDone },
  JobItemSkipped: { data: itemSkipped },
  JobItemFailed: { data: itemFailed },
  JobCancelled: { data: cancelled },
  JobFinished: { data: finished },
});
