import { type ActivityEvent, activityFeed } from '#domain/activity/views/activity-feed.ts';
import type { Activity } from '#domain/contracts/activity.ts';
import { goalCodec } from '#domain/goal/events.ts';
import type { EventCodec } from '#domain/kernel/codec.ts';
import { milestoneCodec } from '#domain/milestone/events.ts';
import { personaCodec } from '#domain/persona/events.ts';
import { portfolioCodec } from '#domain/portfolio/events.ts';
import type { Projection } from './projector.ts';

type Codec = EventCodec<ActivityEvent>;

/** The feed and the streams that it tells of. */
export const activityProjection: Projection<ActivityEvent, Activity> = {
  view: activityFeed,
  codecs: {
    goal: goalCodec as Codec,
    milestone: milestoneCodec as Codec,
    persona: personaCodec as Codec,
    portfolio: portfolioCodec as Codec,
  },
};
