import * as z from 'zod/mini';
import type { SnapshotShape } from '../../kernel/snapshot.ts';
import { goalDetailsSchema } from './events.ts';
import type { GoalState } from './evolve.ts';

const stateSchema = z.union([
  z.object({ status: z.literal('absent') }),
  z.extend(goalDetailsSchema, {
    status: z.literal('live'),
    projectId: z.string(),
    labels: z.array(z.string()),
    personaIds: z.array(z.string()),
    issueId: z.nullable(z.string()),
    rank: z.string(),
  }),
  z.object({ status: z.literal('deleted'), projectId: z.string() }),
]);

/** Goals have snapshots because every drag adds a rank event, so a stream can grow long. */
export const goalSnapshots: SnapshotShape<GoalState> = { revision: 2, schema: stateSchema };
