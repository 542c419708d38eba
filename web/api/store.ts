import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { backendApi, trackerApi } from './api.ts';
import { loadingReducer } from './board/loading.ts';
import { movesReducer } from './board/moves.ts';
import { busyReducer } from './busy.ts';
import { flagListener } from './flags/flag-listener.ts';
import { historyReducer } from './history/history.ts';
import { jobsReducer } from './jobs/jobs.ts';
import { doubtListener } from './live/doubt-listener.ts';
import { liveReducer } from './live/live.ts';
import { outboxReducer } from './outbox/outbox.ts';
import { outboxListener } from './outbox/outbox-listener.ts';
import type { Ports } from './ports.ts';
import { saveListener } from './settings/save-listener.ts';

const reducer = combineReducers({
  [trackerApi.reducerPath]: trackerApi.reducer,
  [backendApi.reducerPath]: backendApi.reducer,
  loading: loadingReducer,
  moves: movesReducer,
  busy: busyReducer,
  history: historyReducer,
  jobs: jobsReducer,
  live: liveReducer,
  outbox: outboxReducer,
});

export type RootState = ReturnType<typeof reducer>;

/** The client's state. `t` speaks to the user in flags; everything else is shown by components. */
export const createStore = (ports: Ports, t: TFunction) =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      // Both checks walk the whole state at each action: seconds, with a thousand issues in it.
      defaults({
        thunk: { extraArgument: ports },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(
        trackerApi.middleware,
        backendApi.middleware,
        flagListener(ports.host, t),
        saveListener(),
        outboxListener(ports),
        doubtListener(),
      ),
  });

export type Store = ReturnType<typeof createStore>;
export type AppDispatch = Store['dispatch'];
