import { aggregate } from '../../kernel/aggregate.ts';
import { boardScope } from '../../kernel/scope.ts';
import { aiDefinitionDecider } from './decide.ts';
import { aiDefinitionCodec } from './events.ts';
import { aiDefinitionsView } from './view.ts';

export const aiDefinitionAggregate = aggregate({
  streamType: 'ai-definition',
  decider: aiDefinitionDecider,
  view: aiDefinitionsView,
  scope: ({ event }) => boardScope(event.data.boardId),
  activity: {
    types: aiDefinitionCodec.types,
    content: ({ data: { typeOfProduct } }) => ({ typeOfProduct }),
  },
  audit: { types: aiDefinitionCodec.types },
  changes: { created: 'AiDefinitionCreated' },
  history: true,
});
