import type { WordSet } from '../../i18n/host-words.ts';
import type { Ports } from '../ports/ports.ts';

type Kept = Pick<Ports, 'host' | 'local'>;

const keyOf = ({ host }: Kept): string => `words|${host.site}`;

/** Returns the words that the last page of this site has used, so that this one does not wait for an answer. */
export const keptWords = async (kept: Kept): Promise<WordSet> =>
  (await kept.local.get(keyOf(kept))) === '"new"' ? 'new' : 'classic';

export const keepWords = (kept: Kept, words: WordSet): Promise<void> =>
  kept.local.set(keyOf(kept), JSON.stringify(words));
