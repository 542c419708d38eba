import {
  combineReducers,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { backendApi, trackerApi } from './api.ts';
import { loadingReducer } from './board/loading.ts';
import { shownReducer } from './board/shown.ts';
import { jobsReducer } from './jobs/jobs.ts';
import { ledgerReducer } from './ledger/ledger.ts';
import { liveReducer } from './live/live.ts';
import type { Ports } from './ports.ts';

export const rootReducer = combineReducers({
  [trackerApi.reducerPath]: trackerApi.reducer,
  [backendApi.reducerPath]: backendApi.reducer,
  loading: loadingReducer,
  ledger: ledgerReducer,
  jobs: jobsReducer,
  live: liveReducer,
  shown: shownReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

export type AppDispatch = ThunkDispatch<RootState, Ports, UnknownAction>;

/** A piece of work on the store, with the ports that reached it once. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Ports, UnknownAction>;

/** How a workflow listens to what happens in the store. */
export type StartListening = TypedStartListening<RootState, AppDispatch, Ports>;
