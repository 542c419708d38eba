import { aggregate } from '../../kernel/aggregate.ts';
import { personaTemplateDecider } from './decide.ts';
import { templatesByOwner } from './view.ts';

export const personaTemplateAggregate = aggregate({
  streamType: 'persona-template',
  decider: personaTemplateDecider,
  view: templatesByOwner,
  scope: () => null,
});
