import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Persona } from '#domain/contracts/persona.ts';

type Saved = Pick<Persona, 'id' | 'version'>;

/** The versions of personas that the user's own calls have made since the page was opened. */
export type OwnPersonas = readonly Saved[];

/** A call of the user has saved a persona: a change of the ledger, or a direct call such as an upload. */
export const personaSaved = createAction<Saved>('own/persona');

export const ownPersonasReducer = (state: OwnPersonas = [], action: UnknownAction): OwnPersonas =>
  personaSaved.match(action) ? [...state, action.payload] : state;
