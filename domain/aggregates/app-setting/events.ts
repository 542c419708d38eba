import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

const owner = { accountId: z.string() };
const closed = { dateCloseReviewModal: z.nullable(z.string()) };

const shapes = {
  AiFeatureSwitched: changed({ ...owner, enableAIFeature: z.boolean() }, z.boolean()),
  ReviewModalClosed: changed({ ...owner, ...closed }, z.object(closed)),
  NewcomerChanged: changed({ ...owner, isNewUser: z.boolean() }, z.boolean()),
};
export type AppSettingEvent = EventsOf<typeof shapes>;
export const appSettingCodec = eventCodec(shapes);
