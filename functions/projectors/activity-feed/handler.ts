import { projector } from '../projector.ts';
import { projectorPorts } from '../wiring.ts';
import { activityProjection } from './projection.ts';

export const handler = projector(activityProjection, projectorPorts('activity-feed'));
