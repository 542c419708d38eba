import type { StartListening } from '../state/state.ts';
import { filtersApi } from './filters-api.ts';

/** Asks again which cards match the selected filters whenever a board is reloaded. */
export const matchAnew = (start: StartListening): void => {
  start({
    predicate: (_action, now, before) =>
      now.shown?.settled === true && before.shown?.settled === false,
    effect: (_action, { dispatch, getState }) => {
      const { matches } = filtersApi.endpoints;
      for (const arg of filtersApi.util.selectCachedArgsForQuery(getState(), 'matches')) {
        dispatch(matches.initiate(arg, { forceRefetch: true, subscribe: false }));
      }
    },
  });
};
