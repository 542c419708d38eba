import { accept, type Decider } from '../../kernel/decider.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { type GlobalMakers, type PersonaPolicyEvent, personaPolicyCodec } from './events.ts';

export type PersonaPolicyState = { readonly globalMakers: GlobalMakers } | null;

export interface PersonaPolicyCommand {
  readonly type: 'ChoosePersonaPolicy';
  readonly globalMakers: GlobalMakers;
}

/** A site has only one stream of this type, under this id. */
export const PERSONA_POLICY_STREAM_ID = 'site';

/** Everybody may create personas of the whole site until the admins choose otherwise. */
export const DEFAULT_GLOBAL_MAKERS: GlobalMakers = 'everybody';

/** The last choice decides who may create personas of the whole site (R-PERSONA-20). */
export const personaPolicyDecider: Decider<
  PersonaPolicyState,
  PersonaPolicyCommand,
  PersonaPolicyEvent
> = {
  codec: personaPolicyCodec,
  initial: null,
  decide: (state, { globalMakers }) => {
    const before = { globalMakers: state?.globalMakers ?? DEFAULT_GLOBAL_MAKERS };
    return before.globalMakers === globalMakers
      ? accept()
      : accept({ type: 'PersonaPolicyChosen', data: { globalMakers, before } });
  },
  evolve: (_, { data: { globalMakers } }) => ({ globalMakers }),
  snapshots: plainSnapshots(1),
};
