import {
  combineReducers,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { ledgerReducer } from '../ledger/ledger.ts';
import type { Ports } from '../ports/ports.ts';
import { heldReducer } from '../slices/held.ts';
import { jobsReducer } from '../slices/jobs.ts';
import { liveReducer } from '../slices/live.ts';
import { loadingReducer } from '../slices/loading.ts';
import { ownPersonasReducer } from '../slices/own-personas.ts';
import { shownReducer } from '../slices/shown.ts';
import { backendApi, trackerApi } from './api.ts';

export const rootReducer = combineReducers({
  [trackerApi.reducerPath]: trackerApi.reducer,
  [backendApi.reducerPath]: backendApi.reducer,
  loading: loadingReducer,
  ledger: ledgerReducer,
  held: heldReducer,
  jobs: jobsReducer,
  live: liveReducer,
  ownPersonas: ownPersonasReducer,
  shown: shownReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

export type AppDispatch = ThunkDispatch<RootState, Ports, UnknownAction>;

export type AppThunk<Result = void> = ThunkAction<Result, RootState, Ports, UnknownAction>;

export type StartListening = TypedStartListening<RootState, AppDispatch, Ports>;
