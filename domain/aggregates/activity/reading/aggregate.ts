import { aggregate } from '../../../kernel/aggregate.ts';
import { readingDecider } from './decide.ts';
import { readersByScope } from './view.ts';

export const readingAggregate = aggregate({
  streamType: 'activity-reading',
  decider: readingDecider,
  view: readersByScope,
  scope: () => null,
});
