import { aggregate } from '../../kernel/aggregate.ts';
import { projectScope } from '../../kernel/scope.ts';
import { rowless } from '../../kernel/view.ts';
import { placementDecider } from './decide.ts';

/**
 * The audit and the activity have no placements: each drag writes some. Their history is a feed of its own
 * (`feeds/placement-feed.ts`).
 */
export const placementAggregate = aggregate({
  streamType: 'placement',
  decider: placementDecider,
  view: rowless('placement-streams'),
  scope: ({ event }) => projectScope(event.data.projectId),
});
