import type * as z from 'zod/mini';
import { type MilestoneRow, milestoneRowSchema } from './view.ts';

/** A milestone as every API response shows it: the whole row. */
export const milestoneSchema = milestoneRowSchema;
export type Milestone = z.infer<typeof milestoneSchema>;

export const showMilestone = (row: MilestoneRow): Milestone => {
  const { id, boardId, name, startDate, endDate, color, version, updatedAt } = row;
  return { id, boardId, name, startDate, endDate, color, version, updatedAt };
};
