import * as z from 'zod/mini';
import { milestoneSchema } from '../aggregates/milestone/milestone.ts';
import { line } from '../kernel/text.ts';

/** POST /smb/milestone?boardId and PUT /smb/milestone/{id} (R-PLAN-9). Days are YYYY-MM-DD. */
export const createMilestoneBodySchema = z.object({
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  name: z.optional(line()),
  startDate: line(),
  endDate: line(),
  color: z.optional(line()),
});

export const changeMilestoneBodySchema = z.partial(z.omit(createMilestoneBodySchema, { id: true }));

/** GET /smb/milestone?boardId, by start date. */
export const milestoneListSchema = z.array(milestoneSchema);
