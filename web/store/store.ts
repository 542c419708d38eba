import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { laterModule } from '../later/later-module.ts';
import { keepLedger } from './changes/kept-changes.ts';
import { matchAnew } from './filters/match-anew.ts';
import { tellFlags } from './flags/flag-listener.ts';
import { layFirstOrder } from './jobs/first-order.ts';
import { followJobs, mendRanks } from './jobs/follow-jobs.ts';
import { followLive } from './live/follow-live.ts';
import type { Ports } from './ports/ports.ts';
import { followUp } from './sending/follow-up.ts';
import { watchReach } from './sending/reach.ts';
import { sendLedger } from './sending/sender.ts';
import { backendApi, trackerApi } from './state/api.ts';
import { type AppDispatch, type RootState, rootReducer } from './state/state.ts';

/** What visitors of a shared board see, and what others were not told yet: both wait until the page is at rest. */
const atRest = laterModule(() => import('./at-rest.ts'));

/** Every workflow of the client: what follows from what happens in the store. */
const workflows = (ports: Ports, t: TFunction) => {
  const listener = createListenerMiddleware({ extra: ports });
  const start = listener.startListening.withTypes<RootState, AppDispatch, Ports>();
  // What is to be kept is kept before it is sent.
  keepLedger(start);
  sendLedger(start);
  watchReach(start);
  followUp(start);
  tellFlags(start, t);
  layFirstOrder(start);
  followJobs(start);
  mendRanks(start);
  followLive(start);
  matchAnew(start);
  return { middleware: listener.middleware, start };
};

/** The client's state. `t` speaks to the user in flags; everything else is shown by components. */
export const createStore = (ports: Ports, t: TFunction) => {
  const { middleware, start } = workflows(ports, t);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      // Both checks walk the whole state at each action: seconds, with a thousand issues in it.
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
