import { activityProjection } from './projection.ts';
import { projector } from './projector.ts';
import { projectorPorts } from './wiring.ts';

export const handler = projector(activityProjection, projectorPorts());
