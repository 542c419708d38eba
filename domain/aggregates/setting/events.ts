import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

const value = z.record(z.string(), z.unknown());

export const settingSchema = z.object({
  /** A setting belongs to one person (`user`) or to all users of a board (`board`). */
  scope: z.enum(['user', 'board']),
  /** The person's account id, or the board's key. */
  owner: z.string(),
  key: z.string(),
  value,
});
export type Setting = z.infer<typeof settingSchema>;

const shapes = {
  /** In `before`, `value` is null on the first save. */
  SettingSaved: changed(settingSchema.shape, z.object({ value: z.nullable(value) })),
};
export type SettingEvent = EventsOf<typeof shapes>;
export const settingCodec = eventCodec(shapes);
