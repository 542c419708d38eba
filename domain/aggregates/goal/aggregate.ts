import { aggregate } from '../../kernel/aggregate.ts';
import { projectScope } from '../../kernel/scope.ts';
import { goalDecider } from './decide.ts';
import { type GoalEvent, goalCodec } from './events.ts';
import { goalsByProject } from './view.ts';

const content = (event: GoalEvent): Record<string, string> => {
  if (event.type !== 'GoalDetailsChanged') return { summary: event.data.summary };
  const { summary, changes } = event.data;
  const name = changes.summary ?? summary;
  return {
    summary: name,
    ...(name === summary ? {} : { from: summary, to: name }),
    fields: Object.keys(changes).sort().join(','),
  };
};

export const goalAggregate = aggregate({
  streamType: 'goal',
  decider: goalDecider,
  view: goalsByProject,
  scope: ({ event }) => projectScope(event.data.projectId),
  // Leaves out rank events: every drag writes one, so they would flood the feed.
  activity: {
    types: goalCodec.types.filter((type) => type !== 'GoalRanked'),
    content,
    subjectId: ({ stream }) => stream.id,
  },
  audit: { types: goalCodec.types },
  changes: { created: 'GoalCreated', deleted: 'GoalDeleted' },
  history: true,
});
