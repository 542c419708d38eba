import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';

const missed = z.object({
  projectId: z.string(),
  /** `from` is the moment of the first change without a notice, `to` the moment when the gap was found. */
  from: z.string(),
  to: z.string(),
  /** Number of issues that were loaded again because of the gap. */
  count: z.number(),
});

const shapes = { NoticesMissed: { data: missed } };
/** The tracker's notices of changes in a project did not arrive. Each project has one stream of these events. */
export type NoticeGapEvent = EventsOf<typeof shapes>;
export const noticeGapCodec = eventCodec(shapes);
