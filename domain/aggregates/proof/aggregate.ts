import { aggregate } from '../../kernel/aggregate.ts';
import { SITE_SCOPE } from '../../kernel/scope.ts';
import { proofDecider } from './decide.ts';
import { proofView } from './view.ts';

export const proofAggregate = aggregate({
  streamType: 'proof',
  decider: proofDecider,
  view: proofView,
  scope: () => SITE_SCOPE,
  audit: { types: ['ProofStarted', 'ProofFinished'] },
});
