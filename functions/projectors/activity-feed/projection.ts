import { type ActivityEvent, activityFeed } from '#domain/activity/views/activity-feed.ts';
import type { Activity } from '#domain/contracts/activity.ts';
import { TOLD_STREAMS } from '../codecs.ts';
import type { Projection } from '../projector.ts';

export const activityProjection: Projection<ActivityEvent, Activity> = {
  view: activityFeed,
  codecs: TOLD_STREAMS,
};
