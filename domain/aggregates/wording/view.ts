import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { WordingState } from './decide.ts';
import { hostWordsSchema } from './events.ts';

export const wordingRowSchema = z.object({
  hostWords: hostWordsSchema,
  version: z.number(),
  updatedAt: z.string(),
});
export type WordingRow = z.infer<typeof wordingRowSchema>;

export const WORDING_ROW = { partition: 'site', key: 'site' } as const;

/** One row for each site whose admins have chosen the words for the host's things. */
export const wordingView: StreamView<WordingState, WordingRow> = {
  name: 'wording',
  schema: wordingRowSchema,
  address: (_, id) => ({ partition: WORDING_ROW.partition, key: id }),
  row: (state, head) => state && { ...state, version: head.version, updatedAt: head.at },
};
