import { activityFeed } from '#domain/aggregates/feeds/activity-feed.ts';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import { placementFeed } from '#domain/aggregates/feeds/placement-feed.ts';
import { lateEntriesProjection } from '../../history/late-entries.ts';
import { takeCheckpoints } from '../../history/take-checkpoints.ts';
import { markingIncomplete, writingOnce } from '../../owned/feed-owned.ts';
import { owned } from '../../owned/owned.ts';
import { wakingViews } from '../../share/renewal/wiring.ts';
import { changesProjection } from '../changes/projection.ts';
import { projector } from '../projector.ts';
import { projectorPorts } from '../wiring.ts';

const stored = projectorPorts('feeds');
const { write } = wakingViews(stored.views, stored.log);
const ports = {
  ...stored,
  write: writingOnce(write, stored.clock),
  putAside: markingIncomplete(stored.write, stored.putAside),
};

/**
 * Feeds every view that combines many streams. One handler feeds them all, because a DynamoDB stream supports only two
 * readers well, and the other reader dispatches jobs.
 */
export const handler = projector(
  [owned, activityFeed, auditLog, placementFeed, lateEntriesProjection, changesProjection],
  ports,
  takeCheckpoints(ports),
);
