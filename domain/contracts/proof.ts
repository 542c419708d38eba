import * as z from 'zod/mini';
import { findingsSchema } from '../aggregates/proof/findings.ts';
import type { ProofRow } from '../aggregates/proof/view.ts';

/** POST /smb/proof: compares the next part of the site's views with its events. */
export const proveBodySchema = z.object({
  /** True begins a new proof. False goes on with the one that is not finished; if there is none, begins one. */
  restart: z.boolean(),
});
export type ProveBody = z.infer<typeof proveBodySchema>;

/** GET and POST /smb/proof: the last finished proof of a site, and the one that is not finished. */
export const proofSchema = z.object({
  run: z.nullable(
    z.object({
      startedAt: z.string(),
      found: findingsSchema,
      /** The compared share of what the site owns, 0–1. */
      share: z.number(),
    }),
  ),
  last: z.nullable(
    z.object({
      startedAt: z.string(),
      finishedAt: z.string(),
      found: findingsSchema,
      /** False if the site's index may have lacked older things, which were then not compared. */
      whole: z.boolean(),
    }),
  ),
});
export type Proof = z.infer<typeof proofSchema>;

export const showProof = (row: ProofRow | null): Proof => {
  if (!row) return { run: null, last: null };
  const { run, last } = row;
  return {
    run: run && { startedAt: run.startedAt, found: run.found, share: run.share },
    last,
  };
};
