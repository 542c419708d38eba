import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';

const owner = { accountId: z.string() };
const aiSwitched = z.object({ ...owner, enableAIFeature: z.boolean() });
const reviewClosed = z.object({ ...owner, dateCloseReviewModal: z.nullable(z.string()) });
const newcomerChanged = z.object({ ...owner, isNewUser: z.boolean() });

export type AppSettingEvent =
  | DomainEvent<'AiFeatureSwitched', z.infer<typeof aiSwitched>>
  | DomainEvent<'ReviewModalClosed', z.infer<typeof reviewClosed>>
  | DomainEvent<'NewcomerChanged', z.infer<typeof newcomerChanged>>;

export const appSettingCodec: EventCodec<AppSettingEvent> = eventCodec<AppSettingEvent>({
  AiFeatureSwitched: { data: aiSwitched },
  ReviewModalClosed: { data: reviewClosed },
  NewcomerChanged: { data: newcomerChanged },
});
