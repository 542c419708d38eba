import { type AiDefinition, aiDefinitionSchema } from '../../contracts/ai-definition.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { AiDefinitionState } from '../decide.ts';

/** One row for each board that has a definition; a row is already in the shape that travels. */
export const aiDefinitionsView: StreamView<AiDefinitionState, AiDefinition> = {
  name: 'ai-definitions',
  schema: aiDefinitionSchema,
  address: (_, id) => ({ partition: id, key: '-' }),
  row: (state, head) => state && { ...state, version: head.version, updatedAt: head.at },
};
