import { aggregate } from '../../kernel/aggregate.ts';
import { projectScope } from '../../kernel/scope.ts';
import { noticeGapDecider } from './decide.ts';
import { noticeGapCodec } from './events.ts';
import { noticeGaps } from './view.ts';

export const noticeGapAggregate = aggregate({
  streamType: 'notice-gap',
  decider: noticeGapDecider,
  view: noticeGaps,
  scope: ({ event }) => projectScope(event.data.projectId),
  activity: {
    types: noticeGapCodec.types,
    content: ({ data }) => ({ since: data.from, until: data.to, count: String(data.count) }),
  },
  audit: { types: noticeGapCodec.types },
});
