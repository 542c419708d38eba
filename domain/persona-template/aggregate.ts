import { aggregate } from '../aggregate.ts';
import { personaTemplateDecider } from './decide.ts';
import { templatesByOwner } from './views/templates-by-owner.ts';

export const personaTemplateAggregate = aggregate({
  streamType: 'persona-template',
  decider: personaTemplateDecider,
  view: templatesByOwner,
  scope: () => null,
});
