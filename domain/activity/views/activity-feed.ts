import { type Activity, activitySchema } from '../../contracts/activity.ts';
import type { EventEnvelope } from '../../kernel/event.ts';
import type { FeedView } from '../../kernel/view.ts';
import { type ActivityEvent, contentOf } from '../content.ts';
import { type Place, placeKey } from '../place.ts';
import { type OwnEvent, placeOfOwn, TOLD } from '../told.ts';

/** Each place has a feed of its own. An entry made by hand, or told by the tracker, names its place. */
export const placeOf = (envelope: EventEnvelope<ActivityEvent>): Place | null => {
  const { event } = envelope;
  return event.type === 'ActivityNoted' || event.type === 'TrackerChangeTold'
    ? event.data.place
    : placeOfOwn(envelope as EventEnvelope<OwnEvent>);
};

const messageOf = (event: ActivityEvent): string =>
  event.type === 'ActivityNoted' || event.type === 'TrackerChangeTold'
    ? event.data.message
    : event.type;

/** An entry made by hand is known by its own id, every other by that of the event that it tells. */
const idOf = ({ event, eventId, stream }: EventEnvelope<ActivityEvent>): string =>
  event.type === 'ActivityNoted' ? stream.id : eventId;

const activityOf = (envelope: EventEnvelope<ActivityEvent>, place: Place): Activity => ({
  id: idOf(envelope),
  place,
  projectId: place.id,
  accountId: envelope.actor.accountId,
  actorKind: envelope.actor.kind,
  activityMessage: messageOf(envelope.event),
  content: contentOf(envelope.event),
  createdAt: envelope.occurredAt,
});

/**
 * Who changed what, oldest first within a place; read backwards for "newest first" (spec 001 §3 Activity). It was once
 * `activity-feed`, whose partitions were ids of projects and boards alike.
 */
export const activityFeed: FeedView<ActivityEvent, Activity> = {
  name: 'activity',
  schema: activitySchema,
  canHandle: [...TOLD, 'ActivityNoted', 'TrackerChangeTold'],
  rows: (envelope) => {
    const place = placeOf(envelope);
    if (place === null) return [];
    const key = `${envelope.occurredAt}#${idOf(envelope)}`;
    return [{ partition: placeKey(place), key, row: activityOf(envelope, place) }];
  },
};
