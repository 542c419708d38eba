import { accept, type Decider } from '../../kernel/decider.ts';
import { same } from '../../kernel/same.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { type AiProviderEvent, aiProviderCodec, type OwnModel } from './events.ts';

/** Null until the site chooses a model for the first time. */
export type AiProviderState = { readonly own: OwnModel | null } | null;

export interface AiProviderCommand {
  readonly type: 'ChooseAiProvider';
  /** Null when the site uses the deployment's default model. */
  readonly own: OwnModel | null;
}

/** A site has only one stream of this type, under this id. */
export const AI_PROVIDER_STREAM_ID = 'site';

/** The model that writes a site's suggestions is the one that the site chose last. */
export const aiProviderDecider: Decider<AiProviderState, AiProviderCommand, AiProviderEvent> = {
  codec: aiProviderCodec,
  initial: null,
  decide: (state, { own }) => {
    const before = { own: state?.own ?? null };
    return same(before.own, own)
      ? accept()
      : accept({ type: 'AiProviderChosen', data: { own, before } });
  },
  evolve: (_, { data: { own } }) => ({ own }),
  snapshots: plainSnapshots(1),
};
