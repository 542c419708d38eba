import * as z from 'zod/mini';
import { personaPart, wholePersona } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import {
  type PersonaChange,
  type PersonaStep,
  personaBack,
  withPersonaChange,
} from '../model/personas.ts';
import type { ChangeRecord } from '../model/record.ts';

const DONE = { create: 'added', edit: 'edited', remove: 'deleted' } as const;

/** A persona that is created, edited or deleted. Undo restores a deleted persona under the same id. */
export const personaRecord: ChangeRecord<PersonaStep> = {
  schema: z.looseObject({
    kind: z.literal('persona'),
    change: z.looseObject({
      kind: oneOf<PersonaChange['kind']>({ create: true, edit: true, remove: true }),
      id: z.string(),
    }),
  }),
  footprint: ({ change }) =>
    change.kind === 'edit'
      ? Object.keys(change.details).map((name) => personaPart(change.id, name))
      : [wholePersona(change.id)],
  apply: { personas: (personas, { change }) => withPersonaChange(personas, change) },
  inverse: (steps) => ({ before: steps.toReversed().flatMap((step) => personaBack(step) ?? []) }),
  remap: (write) => write,
  makes: ({ change }) => (change.kind === 'create' ? [change.id] : []),
  describe: ({ change }) => ({ done: DONE[change.kind], count: 1 }),
};
