import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { PersonaPolicyState } from './decide.ts';
import { globalMakersSchema } from './events.ts';

export const personaPolicyRowSchema = z.object({
  globalMakers: globalMakersSchema,
  version: z.number(),
  updatedAt: z.string(),
});
export type PersonaPolicyRow = z.infer<typeof personaPolicyRowSchema>;

export const PERSONA_POLICY_ROW = { partition: 'site', key: 'site' } as const;

/** One row for each site whose admins have chosen who may create personas of the whole site. */
export const personaPoliciesView: StreamView<PersonaPolicyState, PersonaPolicyRow> = {
  name: 'persona-policies',
  schema: personaPolicyRowSchema,
  address: (_, id) => ({ partition: PERSONA_POLICY_ROW.partition, key: id }),
  row: (state, head) => state && { ...state, version: head.version, updatedAt: head.at },
};
