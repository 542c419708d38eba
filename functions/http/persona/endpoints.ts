import type { Endpoints } from '../endpoint.ts';
import { type PersonaPorts, personaCalls } from './personas.ts';
import { templateCalls } from './templates.ts';

/** Personas and the templates they are made from, over HTTP (spec 001 §3, §7). */
export const personaEndpoints = (ports: PersonaPorts): Endpoints => ({
  ...personaCalls(ports),
  ...templateCalls(ports),
});
