import { isAnyOf } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { lacksEpics } from '#domain/tracker/epic-level.ts';
import { laterModule } from '../../later/later-module.ts';
import { boardApi, someBoard } from '../board/board-api.ts';
import { type BoardData, placeKeyOf } from '../board/board-data.ts';
import { foreignProjects } from '../board/foreign-projects.ts';
import { stepFailed } from '../board/loading.ts';
import type { Failure } from '../failure.ts';
import { failureOf } from '../failure-of.ts';
import { filterName } from '../filters/filter-name.ts';
import { filtersApi } from '../filters/filters-api.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { ended, entered } from '../ledger/ledger.ts';
import { selectChange } from '../ledger/select.ts';
import type { StartListening } from '../state.ts';
import type { Site, ToldFlag } from './flag-ways.ts';
import { changeRefused, FLAG, severalRefused } from './flags.ts';

const { board } = boardApi.endpoints;

const loadRejected = isAnyOf(board.matchRejected, goalsApi.endpoints.goals.matchRejected);

/** How flags are worded; it comes with the first, or before it once the page is at rest. */
const wording = laterModule(() => import('./flag-texts.ts'), 'errors', 'flags');

type Wording = typeof import('./flag-texts.ts');

type Tell = (
  site: Site,
  flagOf: (words: Wording) => ToldFlag | Promise<ToldFlag>,
  shown?: (close: () => void) => void,
) => void;

/** Shows a flag as soon as there are words for it; where they cannot be had, nobody can be reached. */
const teller =
  (t: TFunction): Tell =>
  (site, flagOf, shown) =>
    wording.run(
      async (words) => {
        const close = words.showFlag(t, site, await flagOf(words));
        shown?.(close);
      },
      () => {
        const { host } = site.extra;
        host.flag({ tone: 'error', title: t('flag.offline'), milliseconds: FLAG.error });
      },
    );

/** That nobody can be reached stands in the page as long as it is so; a flag for each load would say nothing more. */
const isTold = ({ kind }: Failure): boolean => kind === 'offline';

/** Whether points are wanted on the cards and their field is not found; an admin can then name it. */
const missesPoints = ({ fields, rights, admin }: BoardData): boolean =>
  fields.rank !== null &&
  fields.storyPoints.length === 0 &&
  admin.fieldSetting.storyPointsKey === null &&
  rights.administer;

/** Tells how changes came out, where the page itself does not show it. */
const tellChanges = (start: StartListening, t: TFunction, tell: Tell): void => {
  /** How to close the flag about a story that has left the map: it is no longer so once that is taken back. */
  const left = new Map<string, () => void>();
  start({
    actionCreator: ended,
    effect: ({ payload: { id, status, refusal } }, site) => {
      const { getState, getOriginalState } = site;
      const change = selectChange(getState(), id) ?? selectChange(getOriginalState(), id);
      if (status === 'refused') {
        if (refusal) tell(site, ({ refusedFlag }) => refusedFlag(t, site, refusal, change));
        return;
      }
      if (change?.leaves) {
        const { leaves } = change;
        tell(
          site,
          ({ filtered }) => filtered(t, leaves),
          (close) => left.set(id, close),
        );
      }
      const back = (change?.plan ?? []).flatMap((write) => {
        if (write.kind !== 'restoration') return [];
        const made = change?.made.find(({ was }) => was === write.gone.id)?.issue;
        return made ? [{ was: write.gone.key as string, is: made.key as string }] : [];
      });
      if (back.length > 0) tell(site, ({ restoredFlag }) => restoredFlag(t, back));
    },
  });
  start({
    actionCreator: entered,
    effect: ({ payload: { takesBack } }) => {
      if (takesBack?.way === 'undo') left.get(takesBack.id)?.();
    },
  });
};

/** Tells the user, through the host's flags, what could not be done (spec 000 §8). */
export const tellFlags = (start: StartListening, t: TFunction): void => {
  const tell = teller(t);
  tellChanges(start, t, tell);
  /** Boards of which it has been said what they lack: once, not at every load. */
  const told = new Set<string>();
  start({
    actionCreator: changeRefused,
    effect: ({ payload }, site) => tell(site, ({ refusedFlag }) => refusedFlag(t, site, payload)),
  });
  start({
    actionCreator: severalRefused,
    effect: ({ payload }, site) => tell(site, ({ notMoved }) => notMoved(t, payload)),
  });
  start({
    matcher: loadRejected,
    effect: (action, site) => {
      const { getState } = site;
      // The first load has a page to say it on; a later one leaves the old board standing. RTK Query also rejects
      // what it did not start, because the same load is under way.
      const failure = failureOf(action.payload);
      if (action.meta.condition || isTold(failure) || !someBoard(getState())) return;
      tell(site, ({ notLoaded }) => notLoaded(t, failure));
    },
  });
  start({
    actionCreator: stepFailed,
    effect: ({ payload: { step, failure } }, site) =>
      tell(site, ({ partMissing }) => partMissing(t, step, failure)),
  });
  start({
    matcher: board.matchFulfilled,
    effect: ({ payload }, site) => {
      const place = placeKeyOf(payload.arg.ref);
      if (told.has(place)) return;
      told.add(place);
      if (payload.projects.every(lacksEpics)) tell(site, ({ noEpics }) => noEpics(t));
      if (missesPoints(payload)) tell(site, ({ noPointsField }) => noPointsField(t));
    },
  });
  start({
    matcher: board.matchFulfilled,
    effect: ({ payload }, site) => {
      const keys = foreignProjects(payload);
      if (keys.length > 0) tell(site, ({ missingProjects }) => missingProjects(t, keys));
    },
  });
  start({
    matcher: filtersApi.endpoints.matches.matchRejected,
    effect: ({ meta, payload }, site) => {
      if (!meta.condition && !isTold(failureOf(payload)))
        tell(site, ({ filtersFailed }) => filtersFailed(t));
    },
  });
  let unsound = '';
  start({
    matcher: board.matchFulfilled,
    effect: ({ payload }, site) => {
      const names = (payload.unsound ?? []).map((filter) => filterName(t, filter)).join(', ');
      if (names !== '' && names !== unsound)
        tell(site, ({ unsoundFilters }) => unsoundFilters(t, names));
      unsound = names;
    },
  });
};
