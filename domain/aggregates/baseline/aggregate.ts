import { aggregate } from '../../kernel/aggregate.ts';
import { boardScope } from '../../kernel/scope.ts';
import { baselineDecider } from './decide.ts';
import { type BaselineEvent, baselineCodec } from './events.ts';
import { baselinesByBoard } from './view.ts';

const content = ({ type, data }: BaselineEvent): Record<string, string> =>
  type === 'BaselineRenamed'
    ? { name: data.newName, from: data.name, to: data.newName }
    : { name: data.name };

export const baselineAggregate = aggregate({
  streamType: 'baseline',
  decider: baselineDecider,
  view: baselinesByBoard,
  scope: ({ event }) => boardScope(event.data.boardId),
  activity: { types: baselineCodec.types, content },
  audit: { types: baselineCodec.types },
  changes: { created: 'BaselineCreated', deleted: 'BaselineDeleted' },
  history: true,
});
