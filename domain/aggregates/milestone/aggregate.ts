import { aggregate } from '../../kernel/aggregate.ts';
import { boardScope } from '../../kernel/scope.ts';
import { milestoneDecider } from './decide.ts';
import { type MilestoneEvent, milestoneCodec } from './events.ts';
import { milestonesByBoard } from './view.ts';

const content = ({ type, data }: MilestoneEvent): Record<string, string> => {
  switch (type) {
    case 'MilestoneRenamed':
      return { name: data.newName, from: data.name, to: data.newName };
    case 'MilestoneMoved': {
      const { name, startDate, endDate } = data;
      return { name, startDate, endDate };
    }
    default:
      return { name: data.name };
  }
};

export const milestoneAggregate = aggregate({
  streamType: 'milestone',
  decider: milestoneDecider,
  view: milestonesByBoard,
  scope: ({ event }) => boardScope(event.data.boardId),
  activity: { types: milestoneCodec.types, content },
  audit: { types: milestoneCodec.types },
  changes: { created: 'MilestoneCreated', deleted: 'MilestoneDeleted' },
  history: true,
});
