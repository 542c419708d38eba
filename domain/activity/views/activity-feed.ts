import { type Activity, activitySchema } from '../../contracts/activity.ts';
import type { GoalEvent } from '../../goal/events.ts';
import type { EventEnvelope } from '../../kernel/event.ts';
import type { FeedView } from '../../kernel/view.ts';
import type { MilestoneEvent } from '../../milestone/events.ts';

export type ActivityEvent = GoalEvent | MilestoneEvent;

/** A goal's activity belongs to its project, a milestone's to its board; each has a feed of its own. */
const placeOf = (event: ActivityEvent): string =>
  'projectId' in event.data ? event.data.projectId : event.data.boardId;

const contentOf = (event: ActivityEvent): Record<string, string> => {
  switch (event.type) {
    case 'GoalCreated':
      return { summary: event.data.summary };
    case 'GoalDetailsChanged':
      return {
        summary: event.data.changes.summary ?? event.data.summary,
        fields: Object.keys(event.data.changes).sort().join(','),
      };
    case 'MilestoneRenamed':
      return { name: event.data.newName };
    case 'MilestoneMoved': {
      const { name, startDate, endDate } = event.data;
      return { name, startDate, endDate };
    }
    default:
      return 'summary' in event.data ? { summary: event.data.summary } : { name: event.data.name };
  }
};

/** Goals are ranked by every drag: telling each would drown the feed. */
const TOLD: readonly ActivityEvent['type'][] = [
  'GoalCreated',
  'GoalDetailsChanged',
  'GoalRelabelled',
  'GoalPersonasChosen',
  'GoalIssueMapped',
  'GoalDeleted',
  'MilestoneCreated',
  'MilestoneRenamed',
  'MilestoneMoved',
  'MilestoneRecoloured',
  'MilestoneDeleted',
];

const activityOf = (envelope: EventEnvelope<ActivityEvent>): Activity => ({
  id: envelope.eventId,
  projectId: placeOf(envelope.event),
  accountId: envelope.actor.accountId,
  actorKind: envelope.actor.kind,
  activityMessage: envelope.event.type,
  content: contentOf(envelope.event),
  createdAt: envelope.occurredAt,
});

/** Who changed what, oldest first within a place; read backwards for "newest first" (spec 001 §3 Activity). */
export const activityFeed: FeedView<ActivityEvent, Activity> = {
  name: 'activity-feed',
  schema: activitySchema,
  canHandle: TOLD,
  rows: (envelope) => [
    {
      partition: placeOf(envelope.event),
      key: `${envelope.occurredAt}#${envelope.eventId}`,
      row: activityOf(envelope),
    },
  ],
};
