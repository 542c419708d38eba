import { aggregate } from '../../kernel/aggregate.ts';
import { projectScope } from '../../kernel/scope.ts';
import { changedContent, type FieldChange, fieldChange } from '../activity/field-changes.ts';
import { goalDecider } from './decide.ts';
import { type GoalEvent, goalCodec } from './events.ts';
import { goalsByProject } from './view.ts';

/** Details that a feed entry cannot show: ids, colours and long texts. */
const UNSHOWN: ReadonlySet<string> = new Set(['statusId', 'leadId', 'color', 'description']);

type Details = Extract<GoalEvent, { readonly type: 'GoalDetailsChanged' }>['data'];

const detailChanges = ({ summary, changes, before }: Details): FieldChange[] => {
  const former = { summary, ...before };
  return (Object.keys(changes).sort() as (keyof typeof changes)[]).map((field) =>
    UNSHOWN.has(field) ? { field } : fieldChange(field, former[field], changes[field]),
  );
};

const content = (event: GoalEvent): Record<string, string> => {
  const { summary } = event.data;
  switch (event.type) {
    case 'GoalDetailsChanged': {
      const name = event.data.changes.summary ?? summary;
      return {
        summary: name,
        ...(name === summary ? {} : { from: summary, to: name }),
        ...changedContent(detailChanges(event.data)),
      };
    }
    case 'GoalRelabelled': {
      const { before, labels } = event.data;
      return {
        summary,
        ...changedContent([fieldChange('labels', before?.join(' '), labels.join(' '))]),
      };
    }
    default:
      return { summary };
  }
};

export const goalAggregate = aggregate({
  streamType: 'goal',
  decider: goalDecider,
  view: goalsByProject,
  scope: ({ event }) => projectScope(event.data.projectId),
  // Rank events are left out: every drag writes one, so they would flood the feed.
  activity: {
    types: goalCodec.types.filter((type) => type !== 'GoalRanked'),
    content,
    subjectId: ({ stream }) => stream.id,
  },
  audit: { types: goalCodec.types },
  changes: { created: 'GoalCreated', deleted: 'GoalDeleted' },
  history: true,
});
