import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { laterModule } from '../later/later-module.ts';
import { keepLedger } from './changes/kept-changes.ts';
import { matchAnew } from './filters/match-anew.ts';
import { tellFlags } from './flags/flag-listener.ts';
import { layFirstOrder } from './jobs/first-order.ts';
import { followLive } from './live/follow-live.ts';
import type { Ports } from './ports/ports.ts';
import { followUp } from './sending/follow-up.ts';
import { watchReach } from './sending/reach.ts';
import { sendLedger } from './sending/sender.ts';
import { backendApi, trackerApi } from './state/api.ts';
import { type AppDispatch, type RootState, rootReducer } from './state/state.ts';

/** The workflows that may wait until the page is idle. */
const atRest = laterModule(() => import('./at-rest.ts'));

/** Starts all workflows. A workflow reacts to actions in the store. */
const workflows = (ports: Ports, t: TFunction) => {
  const listener = createListenerMiddleware({ extra: ports });
  const start = listener.startListening.withTypes<RootState, AppDispatch, Ports>();
  // This listener is added first, so that a change is stored in the browser before it is sent.
  keepLedger(start);
  sendLedger(start);
  watchReach(start);
  followUp(start);
  tellFlags(start, t);
  layFirstOrder(start);
  followLive(start);
  matchAnew(start);
  return { middleware: listener.middleware, start };
};

/** Creates the client's store. `t` translates the texts of flags, which the store shows itself. */
export const createStore = (ports: Ports, t: TFunction) => {
  const { middleware, start } = workflows(ports, t);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      // Turns off two checks of Redux Toolkit that read the whole state after each action. With a thousand issues they
      // take seconds.
      defaults({
        thunk: { extraArgument: ports },
        serializableCheck: false,
        immutableCheck: false,
      })
        .prepend(middleware)
        .concat(trackerApi.middleware, backendApi.middleware),
  });
  atRest.whenThere(({ beginAtRest }) => beginAtRest(start, store.dispatch));
  return store;
};

export type Store = ReturnType<typeof createStore>;
export type { AppDispatch, RootState } from './state/state.ts';
