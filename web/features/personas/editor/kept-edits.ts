import * as z from 'zod/mini';
import { personaDetailsSchema } from '#domain/aggregates/persona/details.ts';
import { parseStored } from '../../../store/ports/parse-stored.ts';
import type { Draft } from './draft.ts';

/** Unsaved changes of a persona: what was typed, and the saved persona on which it was typed. */
export type KeptEdits = Pick<Draft, 'base' | 'version' | 'details'>;

const schema = z.object({
  base: personaDetailsSchema,
  version: z.number(),
  details: personaDetailsSchema,
});

/** The name of a persona's unsaved changes in the storage of the tab. */
export const editsKey = (account: string, personaId: string): string =>
  `cairn-persona|${account}|${personaId}`;

/**
 * Returns the unsaved changes that this tab had before it was loaded again; null if there are none, or if the frame may
 * not use storage.
 */
export const readEdits = (key: string): KeptEdits | null => {
  try {
    const read = z.safeParse(schema, parseStored(sessionStorage.getItem(key)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** Keeps unsaved changes until the tab is closed. Null discards them. */
export const keepEdits = (key: string, edits: KeptEdits | null): void => {
  try {
    if (edits) sessionStorage.setItem(key, JSON.stringify(edits));
    else sessionStorage.removeItem(key);
  } catch {
    // Browsers may refuse storage to a frame that belongs to another site. The user is asked before a reload anyway.
  }
};
