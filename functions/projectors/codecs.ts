import type { ActivityEvent } from '#domain/activity/content.ts';
import { noteCodec } from '#domain/activity/note/events.ts';
import type { OwnEvent } from '#domain/activity/told.ts';
import { aiDefinitionCodec } from '#domain/ai-definition/events.ts';
import { goalCodec } from '#domain/goal/events.ts';
import { commentCodec } from '#domain/guest-comment/events.ts';
import { jobCodec } from '#domain/job/events.ts';
import type { EventCodec } from '#domain/kernel/codec.ts';
import { milestoneCodec } from '#domain/milestone/events.ts';
import { personaCodec } from '#domain/persona/events.ts';
import { portfolioCodec } from '#domain/portfolio/events.ts';
import { settingCodec } from '#domain/setting/events.ts';
import { sharingCodec } from '#domain/sharing/events.ts';
import { trackerChangeCodec } from '#domain/tracker-change/events.ts';

type Own = EventCodec<OwnEvent>;
type Codec = EventCodec<ActivityEvent>;

/** The streams of the product's own things. */
export const OWN_STREAMS = {
  goal: goalCodec as Own,
  milestone: milestoneCodec as Own,
  persona: personaCodec as Own,
  portfolio: portfolioCodec as Own,
  'ai-definition': aiDefinitionCodec as Own,
  sharing: sharingCodec as Own,
  'guest-comment': commentCodec as Own,
  setting: settingCodec as Own,
};

/** The streams of which feeds tell. */
export const TOLD_STREAMS = {
  ...(OWN_STREAMS as unknown as Record<keyof typeof OWN_STREAMS, Codec>),
  'activity-note': noteCodec as Codec,
  job: jobCodec as unknown as Codec,
  'tracker-change': trackerChangeCodec as Codec,
};
