import { aggregate } from '../../kernel/aggregate.ts';
import { SITE_SCOPE } from '../../kernel/scope.ts';
import { wordingDecider } from './decide.ts';
import { wordingCodec } from './events.ts';
import { wordingView } from './view.ts';

export const wordingAggregate = aggregate({
  streamType: 'wording',
  decider: wordingDecider,
  view: wordingView,
  scope: () => SITE_SCOPE,
  audit: { types: wordingCodec.types },
});
