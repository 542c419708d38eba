import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

const span = { startDate: z.string(), endDate: z.string() };
/** Every event names the board and the milestone, so that it can be shown without its stream. */
const subject = { boardId: z.string(), name: z.string() };

const shapes = {
  MilestoneCreated: { data: z.object({ ...subject, color: z.string(), ...span }) },
  MilestoneRenamed: { data: z.object({ ...subject, newName: z.string() }) },
  MilestoneMoved: changed({ ...subject, ...span }, z.object(span)),
  MilestoneRecoloured: changed({ ...subject, color: z.string() }, z.string()),
  MilestoneDeleted: { data: z.object(subject) },
};
export type MilestoneEvent = EventsOf<typeof shapes>;
export const milestoneCodec = eventCodec(shapes);
