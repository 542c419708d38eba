import type { ActivityEvent } from '#domain/activity/content.ts';
import { activityFeed } from '#domain/activity/views/activity-feed.ts';
import { TOLD_STREAMS } from '../codecs.ts';
import type { Projection } from '../projector.ts';

export const activityProjection: Projection<ActivityEvent> = {
  view: activityFeed,
  codecs: TOLD_STREAMS,
};
