import { aggregate } from '../../kernel/aggregate.ts';
import { boardScope } from '../../kernel/scope.ts';
import { changedContent, fieldChange } from '../activity/field-changes.ts';
import { milestoneDecider } from './decide.ts';
import { type MilestoneEvent, milestoneCodec } from './events.ts';
import { milestonesByBoard } from './view.ts';

const content = ({ type, data }: MilestoneEvent): Record<string, string> => {
  switch (type) {
    case 'MilestoneRenamed':
      return { name: data.newName, from: data.name, to: data.newName };
    case 'MilestoneMoved': {
      const { name, startDate, endDate, before } = data;
      const changes = (['startDate', 'endDate'] as const)
        .filter((field) => data[field] !== before?.[field])
        .map((field) => fieldChange(field, before?.[field], data[field]));
      return { name, startDate, endDate, ...changedContent(changes) };
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
