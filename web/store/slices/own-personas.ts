import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Persona } from '#domain/contracts/persona.ts';

type Saved = Pick<Persona, 'id' | 'version'>;

/** The personas as the user's own requests have saved them since the page was opened. */
export type OwnPersonas = readonly Saved[];

/**
 * A request of the user has saved a persona. It came from a change in the ledger, or directly, for example for a
 * picture.
 */
export const personaSaved = createAction<Saved>('own/persona');

export const ownPersonasReducer = (state: OwnPersonas = [], action: UnknownAction): OwnPersonas =>
  personaSaved.match(action) ? [...state, action.payload] : state;
