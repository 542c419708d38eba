import { aggregate } from '../../kernel/aggregate.ts';
import { portfolioScope } from '../../kernel/scope.ts';
import { portfolioDecider } from './decide.ts';
import { portfolioCodec } from './events.ts';
import { portfoliosView } from './view.ts';

export const portfolioAggregate = aggregate({
  streamType: 'portfolio',
  decider: portfolioDecider,
  view: portfoliosView,
  scope: ({ stream }) => portfolioScope(stream.id),
  activity: {
    types: portfolioCodec.types,
    content: ({ data }) =>
      'newName' in data
        ? { name: data.newName, from: data.name, to: data.newName }
        : { name: data.name },
  },
  audit: { types: portfolioCodec.types },
  changes: { created: 'PortfolioCreated', deleted: 'PortfolioDeleted' },
  history: true,
});
