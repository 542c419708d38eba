import { noteCodec } from '#domain/activity/note/events.ts';
import type { ActivityEvent } from '#domain/activity/views/activity-feed.ts';
import { aiDefinitionCodec } from '#domain/ai-definition/events.ts';
import { goalCodec } from '#domain/goal/events.ts';
import type { EventCodec } from '#domain/kernel/codec.ts';
import { milestoneCodec } from '#domain/milestone/events.ts';
import { personaCodec } from '#domain/persona/events.ts';
import { portfolioCodec } from '#domain/portfolio/events.ts';
import { trackerChangeCodec } from '#domain/tracker-change/events.ts';

type Codec = EventCodec<ActivityEvent>;

/** The streams of which feeds tell. */
export const TOLD_STREAMS = {
  'activity-note': noteCodec as Codec,
  'ai-definition': aiDefinitionCodec as Codec,
  goal: goalCodec as Codec,
  milestone: milestoneCodec as Codec,
  persona: personaCodec as Codec,
  portfolio: portfolioCodec as Codec,
  'tracker-change': trackerChangeCodec as Codec,
};
