import { type Milestone, milestoneSchema } from '../../contracts/milestone.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { MilestoneState } from '../evolve.ts';

/** The milestones of one board; a row is already in the shape that travels. */
export const milestonesByBoard: StreamView<MilestoneState, Milestone> = {
  name: 'milestones-by-board',
  schema: milestoneSchema,
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
