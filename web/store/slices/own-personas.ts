import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Persona } from '#domain/contracts/persona.ts';

/** The versions of each persona that the user's own calls made in this visit, by the persona's id. */
export type OwnPersonas = Readonly<Record<string, readonly number[]>>;

/** The answer to the user's own change of a persona, by the ledger or by a direct call such as an upload. */
export const personaSaved = createAction<Pick<Persona, 'id' | 'version'>>('personas/saved');

const NONE: OwnPersonas = {};

export const ownPersonasReducer = createReducer(NONE, (builder) => {
  builder.addCase(personaSaved, (known, { payload: { id, version } }) => ({
    ...known,
    [id]: [...(known[id] ?? []), version],
  }));
});

/** Whether the user made all versions of a persona after one, up to another. */
export const isAllOwn = (
  own: OwnPersonas,
  id: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): boolean => {
  for (let version = after + 1; version <= upTo; version += 1) {
    if (!own[id]?.includes(version)) return false;
  }
  return true;
};
