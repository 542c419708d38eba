import * as z from 'zod/mini';

/** POST /smb/milestone?boardId and PUT /smb/milestone/{id} (spec 000 §3 Milestone, §7). Days are YYYY-MM-DD. */
export const createMilestoneBodySchema = z.object({
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  name: z.optional(z.string()),
  startDate: z.string(),
  endDate: z.string(),
  color: z.optional(z.string()),
});

export const changeMilestoneBodySchema = z.partial(z.omit(createMilestoneBodySchema, { id: true }));

export const milestoneSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  color: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
export type Milestone = z.infer<typeof milestoneSchema>;

/** GET /smb/milestone?boardId, by start date. */
export const milestoneListSchema = z.array(milestoneSchema);
