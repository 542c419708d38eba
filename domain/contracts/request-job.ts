import * as z from 'zod/mini';
import { jobWorkSchema } from '../aggregates/job/work.ts';
import { idText } from './limits.ts';

/** POST /smb/job: requests writes to the tracker. A worker makes them in the caller's name (R-JOB-3). */
export const requestJobBodySchema = z.object({
  /** A ULID chosen by the client. When absent, the server makes an id. */
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  boardId: idText.check(z.minLength(1)),
  work: jobWorkSchema,
});

export type RequestJobBody = z.infer<typeof requestJobBodySchema>;
