import * as z from 'zod/mini';
import type { HostWords } from '#domain/aggregates/wording/events.ts';
import type { WordSet } from '../../i18n/host-words.ts';
import { parseStored } from '../ports/parse-stored.ts';
import type { Ports } from '../ports/ports.ts';
import type { AppThunk } from '../state/state.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { keepWords, keptWords } from './kept-words.ts';

/** Milliseconds for which the words that the host has shown are taken for its words. */
const DAY = 24 * 60 * 60 * 1000;

const seenSchema = z.object({ words: z.enum(['classic', 'new']), at: z.number() });

const fieldsSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** The host names this field after its word for a project, in the user's language. */
const PROJECT_FIELD = 'project';

/**
 * Returns the words that the host shows: the new ones if it calls the project field by its new word. Asks the host at
 * most once a day, because its list of fields is long. Returns null if the host does not answer.
 */
const shownByHost = async (ports: Ports, newProject: string): Promise<WordSet | null> => {
  const { host, local, now } = ports;
  const key = `words-seen|${host.site}|${newProject}`;
  const seen = z.safeParse(seenSchema, parseStored(await local.get(key)));
  if (seen.success && now() - seen.data.at < DAY) return seen.data.words;
  const answer = await askTracker(ports)({ url: '/rest/api/3/field' }).catch(() => null);
  const fields = z.safeParse(fieldsSchema, answer);
  const name = fields.success
    ? fields.data.find(({ id }) => id === PROJECT_FIELD)?.name
    : undefined;
  if (name === undefined) return null;
  const words = name.toLowerCase() === newProject.toLowerCase() ? 'new' : 'classic';
  await local.set(key, JSON.stringify({ words, at: now() }));
  return words;
};

/** Returns the words that the last page of this site has used. */
export const lastWords = (): AppThunk<Promise<WordSet>> => (_dispatch, _getState, ports) =>
  keptWords(ports);

/**
 * Returns the words that the texts should use (R-TEXT-13): those that the site's admins chose, or those that the host
 * shows; null if that cannot be known now. They are kept for the next page. `newProject` is the host's new word for a project in the user's language.
 */
export const wantedWords =
  (choice: HostWords, newProject: string): AppThunk<Promise<WordSet | null>> =>
  async (_dispatch, _getState, ports) => {
    const words = choice === 'follow' ? await shownByHost(ports, newProject) : choice;
    if (words !== null) await keepWords(ports, words);
    return words;
  };
