import { type ActivityEvent, activityFeed } from '#domain/activity/views/activity-feed.ts';
import { goalCodec } from '#domain/goal/events.ts';
import type { EventCodec } from '#domain/kernel/codec.ts';
import { milestoneCodec } from '#domain/milestone/events.ts';
import { personaCodec } from '#domain/persona/events.ts';
import { portfolioCodec } from '#domain/portfolio/events.ts';
import { projector } from './projector.ts';
import { projectorPorts } from './wiring.ts';

type Codec = EventCodec<ActivityEvent>;

const codecs = {
  goal: goalCodec as Codec,
  milestone: milestoneCodec as Codec,
  persona: personaCodec as Codec,
  portfolio: portfolioCodec as Codec,
};

export const handler = projector({ view: activityFeed, codecs }, projectorPorts());
