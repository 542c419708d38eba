import { activityProjection } from '../activity-feed/projection.ts';
import { auditProjection } from '../audit-log/projection.ts';
import { projector } from '../projector.ts';
import { projectorPorts } from '../wiring.ts';

/** Both views that tell of every event, in one reader: a stream bears two readers well, and jobs need the other. */
export const handler = projector([activityProjection, auditProjection], projectorPorts('feeds'));
