import * as z from 'zod/mini';
import { type Baseline, baselineSchema } from '../aggregates/baseline/baseline.ts';
import { line } from '../kernel/text.ts';

/** POST /smb/baseline?boardId (R-TIME-8). */
export const createBaselineBodySchema = z.object({
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  name: line(),
  /** ISO 8601 in UTC with milliseconds. A moment less than five minutes ahead is the present moment. */
  moment: line(),
  /** If true, restores the deleted baseline that had this id on this board, as it was. */
  restore: z.optional(z.boolean()),
});

/** PUT /smb/baseline/{id}. */
export const renameBaselineBodySchema = z.object({ name: line() });

/** GET /smb/baseline?boardId, by moment, latest first. */
export const baselineListSchema = z.array(baselineSchema);

export const latestFirst = (left: Baseline, right: Baseline): number =>
  `${left.moment}${left.id}` > `${right.moment}${right.id}` ? -1 : 1;
