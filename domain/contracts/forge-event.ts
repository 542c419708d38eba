import * as z from 'zod/mini';
import { line } from '../kernel/text.ts';

/** POST /forge/event: what tells one event of the host from another; what it is about is read as a webhook is. */
export const forgeEventSchema = z.looseObject({
  eventType: line(100).check(z.minLength(1)),
  /** Who did it. */
  atlassianId: z.optional(line(128)),
});
