import { projector } from '../projector.ts';
import { projectorPorts } from '../wiring.ts';
import { auditProjection } from './projection.ts';

export const handler = projector(auditProjection, projectorPorts('audit-log'));
