import { isAnyOf } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { laterModule } from '../../later/later-module.ts';
import { boardApi } from '../board/board-api.ts';
import { filtersApi } from '../filters/filters-api.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { ended, entered } from '../ledger/ledger.ts';
import { stepFailed } from '../slices/loading.ts';
import {
  changeRefused,
  FLAG,
  limitNear,
  severalRefused,
  travelRefused,
  unfinishedLeft,
} from '../state/flags.ts';
import type { StartListening } from '../state/state.ts';

/** The texts of flags. Loaded for the first flag, or before that when the page is idle. */
const wording = laterModule(() => import('./flag-teller.ts'), 'errors', 'flags');

/** Actions that are reported even if the texts of flags cannot be loaded, because the user's change was refused. */
const isRefusal = isAnyOf(changeRefused, travelRefused, severalRefused, unfinishedLeft);

const { board } = boardApi.endpoints;

const isWorthTelling = isAnyOf(
  ended,
  entered,
  changeRefused,
  travelRefused,
  severalRefused,
  unfinishedLeft,
  limitNear,
  stepFailed,
  board.matchFulfilled,
  board.matchRejected,
  goalsApi.endpoints.goals.matchRejected,
  filtersApi.endpoints.matches.matchRejected,
);

/** Reports failures through the host's flags (R-HTTP-7). */
export const tellFlags = (start: StartListening, t: TFunction): void => {
  let teller: ReturnType<typeof import('./flag-teller.ts').createTeller> | null = null;
  start({
    matcher: isWorthTelling,
    effect: (action, site) => {
      const before = site.getOriginalState();
      wording.run(
        ({ createTeller }) => {
          teller ??= createTeller(t);
          teller({ action, before }, site);
        },
        () => {
          const { host } = site.extra;
          const refused = isRefusal(action) || (ended.match(action) && action.payload.refusal);
          // The texts could not be loaded, so the user is probably offline.
          if (refused)
            host.flag({ tone: 'error', title: t('flag.offline'), milliseconds: FLAG.error });
        },
      );
    },
  });
};
