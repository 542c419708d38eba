import * as z from 'zod/mini';
import { line } from '../kernel/text.ts';
import type { MilestoneRow } from '../milestone/views/milestones-by-board.ts';

/** POST /smb/milestone?boardId and PUT /smb/milestone/{id} (spec 000 §3 Milestone, §7). Days are YYYY-MM-DD. */
export const createMilestoneBodySchema = z.object({
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  name: z.optional(line()),
  startDate: line(),
  endDate: line(),
  color: z.optional(line()),
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

export const showMilestone = (row: MilestoneRow): Milestone => {
  const { id, boardId, name, startDate, endDate, color, version, updatedAt } = row;
  return { id, boardId, name, startDate, endDate, color, version, updatedAt };
};

/** GET /smb/milestone?boardId, by start date. */
export const milestoneListSchema = z.array(milestoneSchema);
