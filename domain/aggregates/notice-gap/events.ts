import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';

const missed = z.object({
  projectId: z.string(),
  /** The gap begins with the first change without a notice and ends when it was found. */
  from: z.string(),
  to: z.string(),
  /** Number of issues that were loaded again because of the gap. */
  count: z.number(),
});

const shapes = { NoticesMissed: { data: missed } };
/** The tracker's notices of changes in a project did not arrive. Each project has one such stream. */
export type NoticeGapEvent = EventsOf<typeof shapes>;
export const noticeGapCodec = eventCodec(shapes);
