import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { ProofState } from './decide.ts';
import { findingsSchema, positionSchema } from './findings.ts';

export const proofRowSchema = z.object({
  run: z.nullable(
    z.object({
      startedAt: z.string(),
      found: findingsSchema,
      position: positionSchema,
      share: z.number(),
    }),
  ),
  last: z.nullable(
    z.object({
      startedAt: z.string(),
      finishedAt: z.string(),
      found: findingsSchema,
      whole: z.boolean(),
    }),
  ),
  version: z.number(),
});
export type ProofRow = z.infer<typeof proofRowSchema>;

export const PROOF_ROW = { partition: 'site', key: 'site' } as const;

/** One row for each site whose views have been compared with its events. */
export const proofView: StreamView<ProofState, ProofRow> = {
  name: 'proof',
  schema: proofRowSchema,
  address: (_, id) => ({ partition: PROOF_ROW.partition, key: id }),
  row: ({ run, last }, { version }) => (run || last ? { run, last, version } : null),
};
