import * as z from 'zod/mini';
import { globalMakersSchema } from '../aggregates/persona-policy/events.ts';

/** PUT /smb/persona-policy, for site admins: who may create personas of the whole site. */
export const choosePersonaPolicyBodySchema = z.object({ globalMakers: globalMakersSchema });
export type ChoosePersonaPolicyBody = z.infer<typeof choosePersonaPolicyBodySchema>;

/** GET and PUT /smb/persona-policy. */
export const personaPolicySchema = z.object({
  globalMakers: globalMakersSchema,
  /** True if the caller may create personas of the whole site. */
  mayMake: z.boolean(),
  /** True if the caller may change the policy. */
  mayChange: z.boolean(),
});
export type PersonaPolicy = z.infer<typeof personaPolicySchema>;
