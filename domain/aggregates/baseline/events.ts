import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';

/** Every event names the board, the baseline and its moment, so that it can be shown without its stream. */
const subject = { boardId: z.string(), name: z.string(), moment: z.string() };
const whole = { data: z.object({ ...subject, createdBy: z.string() }) };

const shapes = {
  BaselineCreated: whole,
  /** `name` is the former name. */
  BaselineRenamed: { data: z.object({ ...subject, newName: z.string() }) },
  BaselineDeleted: { data: z.object(subject) },
  /** The whole baseline as restored, under its former id. */
  BaselineRestored: whole,
};
export type BaselineEvent = EventsOf<typeof shapes>;
export const baselineCodec = eventCodec(shapes);
