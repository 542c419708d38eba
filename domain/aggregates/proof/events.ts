import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { findingsSchema, positionSchema } from './findings.ts';

/** `whole`: false while the site's index may lack older things, which are then not compared. */
const whole = { whole: z.boolean() };

const shapes = {
  /** A proof begins. One that was not finished is given up. */
  ProofStarted: { data: z.object({ startedAt: z.string() }) },
  /** A part was compared; `next` is where the next part begins, `share` how much of the index is compared, 0–1. */
  ProofAdvanced: {
    data: z.extend(findingsSchema, { next: positionSchema, share: z.number(), ...whole }),
  },
  /** The last part was compared. The findings are those of the whole proof. */
  ProofFinished: {
    data: z.extend(findingsSchema, { startedAt: z.string(), finishedAt: z.string(), ...whole }),
  },
};
export type ProofEvent = EventsOf<typeof shapes>;
export const proofCodec = eventCodec(shapes);
