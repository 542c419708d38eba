import * as z from 'zod/mini';
import { jobWorkSchema } from '../aggregates/job/work.ts';
import { idText } from './limits.ts';

/** POST /smb/job: requests writes to the tracker, which a worker makes as the caller (R-JOB-3). */
export const requestJobBodySchema = z.object({
  /** A ULID chosen by the client; the server makes one otherwise. */
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  boardId: idText.check(z.minLength(1)),
  work: jobWorkSchema,
});

export type RequestJobBody = z.infer<typeof requestJobBodySchema>;
