import { aggregate } from '../../kernel/aggregate.ts';
import { SITE_SCOPE } from '../../kernel/scope.ts';
import { personaPolicyDecider } from './decide.ts';
import { personaPolicyCodec } from './events.ts';
import { personaPoliciesView } from './view.ts';

export const personaPolicyAggregate = aggregate({
  streamType: 'persona-policy',
  decider: personaPolicyDecider,
  view: personaPoliciesView,
  scope: () => SITE_SCOPE,
  audit: { types: personaPolicyCodec.types },
});
