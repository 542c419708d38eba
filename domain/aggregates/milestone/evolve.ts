import type { MilestoneAspects } from './commands.ts';
import type { MilestoneEvent } from './events.ts';

export interface LiveMilestone extends MilestoneAspects {
  readonly status: 'live';
  readonly boardId: string;
}

/** A deleted milestone keeps its board, so that its row can be found and removed. */
export type MilestoneState =
  | { readonly status: 'absent' }
  | LiveMilestone
  | { readonly status: 'deleted'; readonly boardId: string };

export const absentMilestone: MilestoneState = { status: 'absent' };

const live = (
  state: MilestoneState,
  change: (milestone: LiveMilestone) => MilestoneState,
): MilestoneState => (state.status === 'live' ? change(state) : state);

export const evolveMilestone = (state: MilestoneState, event: MilestoneEvent): MilestoneState => {
  switch (event.type) {
    case 'MilestoneCreated':
      return { status: 'live', ...event.data };
    case 'MilestoneRenamed':
      return live(state, (milestone) => ({ ...milestone, name: event.data.newName }));
    case 'MilestoneMoved': {
      const { startDate, endDate } = event.data;
      return live(state, (milestone) => ({ ...milestone, startDate, endDate }));
    }
    case 'MilestoneRecoloured':
      return live(state, (milestone) => ({ ...milestone, color: event.data.color }));
    case 'MilestoneDeleted':
      return live(state, ({ boardId }) => ({ status: 'deleted', boardId }));
    default:
      return event satisfies never;
  }
};
