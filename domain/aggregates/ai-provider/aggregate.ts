import { aggregate } from '../../kernel/aggregate.ts';
import { SITE_SCOPE } from '../../kernel/scope.ts';
import { aiProviderDecider } from './decide.ts';
import { aiProviderCodec } from './events.ts';
import { aiProvidersView } from './view.ts';

export const aiProviderAggregate = aggregate({
  streamType: 'ai-provider',
  decider: aiProviderDecider,
  view: aiProvidersView,
  scope: () => SITE_SCOPE,
  audit: { types: aiProviderCodec.types },
});
