import type { FromAggregate, Registered } from '../../kernel/aggregate.ts';
import { type FeedPart, feedOf, feedPart, NO_PART } from '../../kernel/feed.ts';
import { scopeKey } from '../../kernel/scope.ts';
import type { FeedView } from '../../kernel/view.ts';
import { type ActivityRow, activityRows } from '../activity/rows.ts';
import { AGGREGATES } from '../index.ts';

const entries: FromAggregate<FeedPart<ActivityRow>> = (aggregate) => {
  const { activity, scope } = aggregate;
  if (!activity) return NO_PART;
  return feedPart(aggregate, activity.types, (envelope) => {
    const where = scope(envelope);
    if (where === null) return null;
    const { event, eventId, actor, occurredAt } = envelope;
    const id = activity.id?.(envelope) ?? eventId;
    const subjectId = activity.subjectId?.(envelope);
    const row: ActivityRow = {
      id,
      place: where,
      projectId: where.id,
      accountId: actor.accountId,
      actorKind: actor.kind,
      activityMessage: activity.message?.(event) ?? event.type,
      content: activity.content(event),
      createdAt: occurredAt,
      ...(subjectId === undefined ? {} : { subjectId }),
    };
    return { partition: scopeKey(where), key: `${occurredAt}#${id}`, row };
  });
};

/**
 * The activity feed: who changed what. Entries are stored oldest first within a scope; reading backwards gives the
 * newest first (R-ACTIVITY-1).
 */
export const activityFeedOf = (aggregates: readonly Registered[]): FeedView<ActivityRow> =>
  feedOf(activityRows, aggregates, entries);

export const activityFeed = activityFeedOf(AGGREGATES);
