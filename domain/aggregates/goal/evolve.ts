import type { GoalDetails, GoalEvent } from './events.ts';

export interface LiveGoal extends GoalDetails {
  readonly status: 'live';
  readonly projectId: string;
  readonly labels: readonly string[];
  readonly personaIds: readonly string[];
  readonly issueId: string | null;
  readonly rank: string;
}

/** A deleted goal keeps its project, so that its row can be found and removed. */
export type GoalState =
  | { readonly status: 'absent' }
  | LiveGoal
  | { readonly status: 'deleted'; readonly projectId: string };

export const absentGoal: GoalState = { status: 'absent' };

const live = (state: GoalState, change: (goal: LiveGoal) => GoalState): GoalState =>
  state.status === 'live' ? change(state) : state;

export const evolveGoal = (state: GoalState, event: GoalEvent): GoalState => {
  switch (event.type) {
    case 'GoalCreated':
      return { status: 'live', ...event.data };
    case 'GoalDetailsChanged':
      return live(state, (goal) => ({ ...goal, ...event.data.changes }) as LiveGoal);
    case 'GoalRelabelled':
      return live(state, (goal) => ({ ...goal, labels: event.data.labels }));
    case 'GoalRanked':
      return live(state, (goal) => ({ ...goal, rank: event.data.rank }));
    case 'GoalPersonasChosen':
      return live(state, (goal) => ({ ...goal, personaIds: event.data.personaIds }));
    case 'GoalIssueMapped':
      return live(state, (goal) => ({ ...goal, issueId: event.data.issueId }));
    case 'GoalRestored':
      return state.status === 'deleted' ? { status: 'live', ...event.data } : state;
    case 'GoalDeleted':
      return live(state, ({ projectId }) => ({ status: 'deleted', projectId }));
    default:
      return event satisfies never;
  }
};
