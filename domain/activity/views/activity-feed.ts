import { type Activity, activitySchema } from '../../contracts/activity.ts';
import type { GoalEvent } from '../../goal/events.ts';
import type { EventEnvelope } from '../../kernel/event.ts';
import type { FeedView } from '../../kernel/view.ts';
import type { MilestoneEvent } from '../../milestone/events.ts';
import type { PersonaEvent } from '../../persona/events.ts';
import { placeOfHome } from '../../persona/home.ts';
import type { PortfolioEvent } from '../../portfolio/events.ts';

export type ActivityEvent = GoalEvent | MilestoneEvent | PersonaEvent | PortfolioEvent;

/**
 * A goal's activity belongs to its project, a milestone's to its board, a persona's to its home and a portfolio's to
 * itself; each place has a feed of its own.
 */
export const placeOf = ({ event, stream }: EventEnvelope<ActivityEvent>): string => {
  if ('projectId' in event.data) return event.data.projectId;
  if ('boardId' in event.data) return event.data.boardId;
  return 'home' in event.data ? placeOfHome(event.data.home) : stream.id;
};

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
    case 'PersonaRenamed':
    case 'PortfolioRenamed':
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
  'PersonaCreated',
  'PersonaRenamed',
  'PersonaPictured',
  'PersonaRecoloured',
  'PersonaTagged',
  'PersonaCanvasChanged',
  'PersonaDeleted',
  'PortfolioCreated',
  'PortfolioRenamed',
  'PortfolioProjectsChosen',
  'PortfolioLevelsLabelled',
  'PortfolioPersonaSyncSwitched',
  'PortfolioStyleChosen',
  'PortfolioAccessChanged',
  'PortfolioDeleted',
];

const activityOf = (envelope: EventEnvelope<ActivityEvent>): Activity => ({
  id: envelope.eventId,
  projectId: placeOf(envelope),
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
      partition: placeOf(envelope),
      key: `${envelope.occurredAt}#${envelope.eventId}`,
      row: activityOf(envelope),
    },
  ],
};
