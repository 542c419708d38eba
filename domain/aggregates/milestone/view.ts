import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { MilestoneState } from './evolve.ts';

export const milestoneRowSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  color: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
export type MilestoneRow = z.infer<typeof milestoneRowSchema>;

export const milestonesByBoard: StreamView<MilestoneState, MilestoneRow> = {
  name: 'milestones-by-board',
  schema: milestoneRowSchema,
  address: (state, id) => ({
    partition: state.status === 'absent' ? '' : state.boardId,
    key: id,
  }),
  row: (state, head) => {
    if (state.status !== 'live') return null;
    const { status: _, ...milestone } = state;
    return { ...milestone, id: head.id, version: head.version, updatedAt: head.at };
  },
};
