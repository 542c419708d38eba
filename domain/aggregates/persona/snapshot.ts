import * as z from 'zod/mini';
import type { SnapshotShape } from '../../kernel/snapshot.ts';
import { personaDetailsSchema, templateTypeSchema } from './details.ts';
import type { PersonaState } from './evolve.ts';
import { homeSchema } from './home.ts';

const stateSchema = z.union([
  z.object({ status: z.literal('absent') }),
  z.extend(personaDetailsSchema, {
    status: z.literal('live'),
    home: homeSchema,
    createdBy: z.string(),
    templateType: templateTypeSchema,
  }),
  z.object({ status: z.literal('deleted'), home: homeSchema }),
]);

/**
 * Personas have snapshots because their streams are large: each save of the editor adds an event with the whole canvas.
 */
export const personaSnapshots: SnapshotShape<PersonaState> = { revision: 1, schema: stateSchema };
