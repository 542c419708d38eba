import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Persona } from '#domain/contracts/persona.ts';

type Saved = Pick<Persona, 'id' | 'version'>;

/** The versions of personas that the user's own calls made in this visit. */
export type OwnPersonas = readonly Saved[];

/** The answer to the user's own change of a persona, by the ledger or by a direct call such as an upload. */
export const personaSaved = createAction<Saved>('own/persona');

export const ownPersonasReducer = (state: OwnPersonas = [], action: UnknownAction): OwnPersonas =>
  personaSaved.match(action) ? [...state, action.payload] : state;
