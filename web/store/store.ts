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

/** Workflows that can wait until the page is idle. */
const atRest = laterModule(() => import('./at-rest.ts'));

/** Starts all workflows, which react to actions in the store. */
const workflows = (ports: Ports, t: TFunction) => {
  const listener = createListenerMiddleware({ extra: ports });
  const start = listener.startListening.withTypes<RootState, AppDispatch, Ports>();
  // Registered first, so that a change is stored before it is sent.
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

/** Creates the client's store. `t` translates the flags; components translate all other texts. */
export const createStore = (ports: Ports, t: TFunction) => {
  const { middleware, start } = workflows(ports, t);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      // Turns off two checks that walk the whole state at each action. They take seconds with a thousand issues.
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
