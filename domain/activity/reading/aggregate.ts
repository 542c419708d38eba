import { aggregate } from '../../aggregate.ts';
import { readersByScope } from '../views/readers-by-scope.ts';
import { readingDecider } from './decide.ts';

export const readingAggregate = aggregate({
  streamType: 'activity-reading',
  decider: readingDecider,
  view: readersByScope,
  scope: () => null,
});
