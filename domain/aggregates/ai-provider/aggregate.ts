import { aggregate } from '../../kernel/aggregate.ts';
import { SITE_SCOPE } from '../../kernel/scope.ts';
import { aiProviderDecider } from './decide.ts';
import { aiProviderCodec } from './events.ts';
import { aiProvidersView } from './view.ts';

/** The model that a site has chosen for its suggestions, without its key. */
export const aiProviderAggregate = aggregate({
  streamType: 'ai-provider',
  decider: aiProviderDecider,
  view: aiProvidersView,
  scope: () => SITE_SCOPE,
  audit: { types: aiProviderCodec.types },
});
