import * as z from 'zod/mini';
import type { MilestoneRow } from './view.ts';

/** A milestone as every API response shows it. */
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
