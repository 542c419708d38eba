import { activityFeed } from '#domain/aggregates/feeds/activity-feed.ts';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import { placementFeed } from '#domain/aggregates/feeds/placement-feed.ts';
import { AGGREGATES } from '#domain/aggregates/index.ts';
import { replaysOf } from '#domain/aggregates/replay.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import { type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import { owned } from '../owned/owned.ts';

const REPLAYS = replaysOf(AGGREGATES);

/** Returns the row of a stream, from all its events in order; null for a stream without a row. */
export const rebuildRow = (envelopes: readonly EventEnvelope[]): RowWrite | null => {
  const replayed = REPLAYS.get(envelopes[0]?.stream.type ?? '')?.write(envelopes);
  return replayed && replayed.row !== null ? replayed : null;
};

/** The views with a row for each stream. */
export const AGGREGATE_VIEWS: ReadonlySet<string> = new Set(
  [...REPLAYS.values()].map(({ view }) => view),
);

/** The views over many streams. */
const FEEDS = [owned, activityFeed, auditLog, placementFeed];

export const FEED_NAMES: ReadonlySet<string> = new Set(FEEDS.map(({ name }) => name));

/** Views that no longer exist. A replay reports their rows as extra, and a swap removes these rows. */
const RETIRED = ['activity-feed', 'audit-log'];

/** Every view that can be dropped and rebuilt. */
export const VIEW_NAMES: ReadonlySet<string> = new Set([
  ...AGGREGATE_VIEWS,
  ...FEED_NAMES,
  ...RETIRED,
]);

export const feedWrites = (envelope: EventEnvelope): RowWrite[] =>
  FEEDS.flatMap((feed) =>
    feed.rows(envelope).map((row) => ({
      view: feed.name,
      revision: revisionOf(feed),
      tenant: envelope.stream.tenant,
      ...row,
    })),
  );
