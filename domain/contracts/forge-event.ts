import * as z from 'zod/mini';
import { line } from '../kernel/text.ts';

/**
 * POST /forge/event: the fields that identify an event of the host. The other fields are read like those of a webhook.
 */
export const forgeEventSchema = z.looseObject({
  eventType: line(100).check(z.minLength(1)),
  /** The account id of the actor. */
  atlassianId: z.optional(line(128)),
});
