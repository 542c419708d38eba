import { dispatcher } from './dispatch.ts';
import { dispatchPorts } from './wiring.ts';

export const handler = dispatcher(dispatchPorts());
