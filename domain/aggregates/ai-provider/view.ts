import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { AiProviderState } from './decide.ts';
import { ownModelSchema } from './events.ts';

export const aiProviderRowSchema = z.object({
  own: z.nullable(ownModelSchema),
  version: z.number(),
  updatedAt: z.string(),
});
export type AiProviderRow = z.infer<typeof aiProviderRowSchema>;

export const AI_PROVIDER_ROW = { partition: 'site', key: 'site' } as const;

/** One row for each site that has chosen a model. */
export const aiProvidersView: StreamView<AiProviderState, AiProviderRow> = {
  name: 'ai-providers',
  schema: aiProviderRowSchema,
  address: (_, id) => ({ partition: AI_PROVIDER_ROW.partition, key: id }),
  row: (state, head) => state && { own: state.own, version: head.version, updatedAt: head.at },
};
