import { type Activity, activitySchema } from '../../contracts/activity.ts';
import type { EventEnvelope } from '../../kernel/event.ts';
import type { FeedView } from '../../kernel/view.ts';
import { placeOfHome } from '../../persona/home.ts';
import type { TrackerChangeEvent } from '../../tracker-change/events.ts';
import type { NoteEvent } from '../note/events.ts';
import { type OwnEvent, TOLD } from '../told.ts';

export type ActivityEvent = OwnEvent | NoteEvent | TrackerChangeEvent;

/**
 * A goal's activity belongs to its project, a milestone's to its board, a persona's to its home and a portfolio's to
 * itself; each place has a feed of its own. An entry made by hand names its place.
 */
export const placeOf = ({ event, stream }: EventEnvelope<ActivityEvent>): string => {
  if ('thing' in event.data) return event.data.place.id;
  if ('place' in event.data) return event.data.place;
  if ('projectId' in event.data) return event.data.projectId;
  if ('boardId' in event.data) return event.data.boardId;
  return 'home' in event.data ? placeOfHome(event.data.home) : stream.id;
};

const contentOf = (event: ActivityEvent): Record<string, string> => {
  switch (event.type) {
    case 'ActivityNoted':
      return event.data.content;
    case 'TrackerChangeTold': {
      const { thing, thingId, key, name, fields } = event.data;
      return {
        thing,
        thingId,
        name,
        ...(key === null ? {} : { key }),
        ...(fields.length === 0 ? {} : { fields: fields.join(',') }),
      };
    }
    case 'GoalCreated':
      return { summary: event.data.summary };
    case 'GoalDetailsChanged':
      return {
        summary: event.data.changes.summary ?? event.data.summary,
        fields: Object.keys(event.data.changes).sort().join(','),
      };
    case 'MilestoneRenamed':
    case 'PersonaRenamed':
    case 'PortfolioRenamed':
      return { name: event.data.newName };
    case 'MilestoneMoved': {
      const { name, startDate, endDate } = event.data;
      return { name, startDate, endDate };
    }
    case 'AiDefinitionCreated':
    case 'AiDefinitionChanged':
      return { typeOfProduct: event.data.typeOfProduct };
    default:
      return 'summary' in event.data ? { summary: event.data.summary } : { name: event.data.name };
  }
};

const messageOf = (event: ActivityEvent): string =>
  event.type === 'ActivityNoted' || event.type === 'TrackerChangeTold'
    ? event.data.message
    : event.type;

/** An entry made by hand is known by its own id, every other by that of the event that it tells. */
const idOf = ({ event, eventId, stream }: EventEnvelope<ActivityEvent>): string =>
  event.type === 'ActivityNoted' ? stream.id : eventId;

const activityOf = (envelope: EventEnvelope<ActivityEvent>): Activity => ({
  id: idOf(envelope),
  projectId: placeOf(envelope),
  accountId: envelope.actor.accountId,
  actorKind: envelope.actor.kind,
  activityMessage: messageOf(envelope.event),
  content: contentOf(envelope.event),
  createdAt: envelope.occurredAt,
});

/** Who changed what, oldest first within a place; read backwards for "newest first" (spec 001 §3 Activity). */
export const activityFeed: FeedView<ActivityEvent, Activity> = {
  name: 'activity-feed',
  schema: activitySchema,
  canHandle: [...TOLD, 'ActivityNoted', 'TrackerChangeTold'],
  rows: (envelope) => [
    {
      partition: placeOf(envelope),
      key: `${envelope.occurredAt}#${idOf(envelope)}`,
      row: activityOf(envelope),
    },
  ],
};
