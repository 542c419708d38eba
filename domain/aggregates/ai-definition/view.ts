import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { AiDefinitionState } from './decide.ts';

export const aiDefinitionRowSchema = z.object({
  boardId: z.string(),
  describe: z.string(),
  keyFeatures: z.string(),
  typeOfProduct: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
export type AiDefinitionRow = z.infer<typeof aiDefinitionRowSchema>;

/** One row for each board that has a definition. */
export const aiDefinitionsView: StreamView<AiDefinitionState, AiDefinitionRow> = {
  name: 'ai-definitions',
  schema: aiDefinitionRowSchema,
  address: (_, id) => ({ partition: id, key: '-' }),
  row: (state, head) => state && { ...state, version: head.version, updatedAt: head.at },
};
