import { activityProjection } from '../activity-feed/projection.ts';
import { auditProjection } from '../audit-log/projection.ts';
import { changesProjection } from '../changes/projection.ts';
import { anyOf, projector } from '../projector.ts';
import { projectorPorts } from '../wiring.ts';

/** Every view that tells of events, in one reader: a stream bears two readers well, and jobs need the other. */
export const handler = projector(
  [anyOf(activityProjection), anyOf(auditProjection), anyOf(changesProjection)],
  projectorPorts('feeds'),
);
