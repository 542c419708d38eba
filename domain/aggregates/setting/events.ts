import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';

export const settingSchema = z.object({
  /** Whose it is: one person's, or everybody's on a board. */
  scope: z.enum(['user', 'board']),
  /** Account id, or the board's key. */
  owner: z.string(),
  key: z.string(),
  value: z.record(z.string(), z.unknown()),
});
export type Setting = z.infer<typeof settingSchema>;

export type SettingEvent = DomainEvent<'SettingSaved', Setting>;

export const settingCodec: EventCodec<SettingEvent> = eventCodec<SettingEvent>({
  SettingSaved: { data: settingSchema },
});
