import type { Endpoints } from '../endpoint.ts';
import { imageCalls } from './images.ts';
import { personaCalls } from './personas.ts';
import { policyCalls } from './policy.ts';
import type { PersonaPorts } from './resource.ts';
import { templateCalls } from './templates.ts';

/** The endpoints for personas and persona templates (R-PERSONA-2). */
export const personaEndpoints = (ports: PersonaPorts): Endpoints => ({
  ...personaCalls(ports),
  ...imageCalls(ports),
  ...templateCalls(ports),
  ...policyCalls(ports),
});
