import { accept, type Decider } from '../../kernel/decider.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { type HostWords, type WordingEvent, wordingCodec } from './events.ts';

export type WordingState = { readonly hostWords: HostWords } | null;

export interface WordingCommand {
  readonly type: 'ChooseWording';
  readonly hostWords: HostWords;
}

/** A site has only one stream of this type, under this id. */
export const WORDING_STREAM_ID = 'site';

/** The texts say what the host says until the admins choose otherwise. */
export const DEFAULT_HOST_WORDS: HostWords = 'follow';

/** The last choice decides which of the host's words the texts use (R-TEXT-13). */
export const wordingDecider: Decider<WordingState, WordingCommand, WordingEvent> = {
  codec: wordingCodec,
  initial: null,
  decide: (state, { hostWords }) => {
    const before = { hostWords: state?.hostWords ?? DEFAULT_HOST_WORDS };
    return before.hostWords === hostWords
      ? accept()
      : accept({ type: 'WordingChosen', data: { hostWords, before } });
  },
  evolve: (_, { data: { hostWords } }) => ({ hostWords }),
  snapshots: plainSnapshots(1),
};
