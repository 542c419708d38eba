import { isAnyOf } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { lacksEpics } from '#domain/tracker/epic-level.ts';
import type { HostFlag } from '../../host/host.ts';
import { laterModule } from '../../later/later-module.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import { type BoardData, placeKeyOf } from '../board/board-data.ts';
import { foreignProjects } from '../board/foreign-projects.ts';
import { stepFailed } from '../board/loading.ts';
import type { Failure } from '../failure.ts';
import { failureOf } from '../failure-of.ts';
import { filterName } from '../filters/filter-name.ts';
import { filtersApi } from '../filters/filters-api.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { isOfSprint } from '../lanes/lane-change.ts';
import { ended, entered } from '../ledger/ledger.ts';
import { selectChange } from '../ledger/select.ts';
import type { Ports } from '../ports.ts';
import type { RootState, StartListening } from '../state.ts';
import { changeRefused, FLAG, severalRefused } from './flags.ts';

const { board } = boardApi.endpoints;

const loadRejected = isAnyOf(board.matchRejected, goalsApi.endpoints.goals.matchRejected);

/** How flags are worded; it comes with the first, or before it once the page is at rest. */
const wording = laterModule(() => import('./flag-texts.ts'), 'errors', 'flags');

type Wording = typeof import('./flag-texts.ts');
type Tell = (
  host: Ports['host'],
  flagOf: (words: Wording) => HostFlag,
  shown?: (close: () => void) => void,
) => void;

/** Shows a flag as soon as there are words for it; where they cannot be had, nobody can be reached. */
const teller =
  (t: TFunction): Tell =>
  (host, flagOf, shown) =>
    wording.run(
      (words) => {
        const close = host.flag(flagOf(words));
        shown?.(close);
      },
      () => host.flag({ tone: 'error', title: t('flag.offline'), milliseconds: FLAG.error }),
    );

/** That nobody can be reached stands in the page as long as it is so; a flag for each load would say nothing more. */
const isTold = ({ kind }: Failure): boolean => kind === 'offline';

/** Whether any board has been loaded, with or without finished issues. */
const showsBoard = (state: RootState): boolean =>
  boardApi.util.selectCachedArgsForQuery(state, 'board').some((arg) => loadedBoard(state, arg));

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
    effect: (
      { payload: { id, status, refusal } },
      { getState, getOriginalState, extra: { host } },
    ) => {
      const change = selectChange(getState(), id) ?? selectChange(getOriginalState(), id);
      if (status === 'refused') {
        const stays = change?.plan.some(
          (write) => write.kind === 'lane' && isOfSprint(write.change),
        );
        if (refusal) tell(host, ({ notSaved }) => notSaved(t, refusal, stays));
        return;
      }
      if (change?.leaves) {
        const { leaves } = change;
        tell(
          host,
          ({ filtered }) => filtered(t, leaves),
          (close) => left.set(id, close),
        );
      }
      const back = (change?.plan ?? []).flatMap((write) => {
        if (write.kind !== 'restoration') return [];
        const made = change?.made.find(({ was }) => was === write.gone.id)?.issue;
        return made ? [{ was: write.gone.key as string, is: made.key as string }] : [];
      });
      if (back.length > 0) tell(host, ({ restoredFlag }) => restoredFlag(t, back));
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
    effect: ({ payload }, { extra: { host } }) =>
      tell(host, ({ notSaved }) => notSaved(t, payload)),
  });
  start({
    actionCreator: severalRefused,
    effect: ({ payload }, { extra: { host } }) =>
      tell(host, ({ notMoved }) => notMoved(t, payload)),
  });
  start({
    matcher: loadRejected,
    effect: (action, { getState, extra: { host } }) => {
      // The first load has a page to say it on; a later one leaves the old board standing. RTK Query also rejects
      // what it did not start, because the same load is under way.
      const failure = failureOf(action.payload);
      if (action.meta.condition || isTold(failure) || !showsBoard(getState())) return;
      tell(host, ({ notLoaded }) => notLoaded(t, failure));
    },
  });
  start({
    actionCreator: stepFailed,
    effect: ({ payload: { step, failure } }, { extra: { host } }) =>
      tell(host, ({ partMissing }) => partMissing(t, step, failure)),
  });
  start({
    matcher: board.matchFulfilled,
    effect: ({ payload }, { extra: { host } }) => {
      const place = placeKeyOf(payload.arg.ref);
      if (told.has(place)) return;
      told.add(place);
      if (payload.projects.every(lacksEpics)) tell(host, ({ noEpics }) => noEpics(t));
      if (missesPoints(payload)) tell(host, ({ noPointsField }) => noPointsField(t));
    },
  });
  start({
    matcher: board.matchFulfilled,
    effect: ({ payload }, { extra: { host } }) => {
      const keys = foreignProjects(payload);
      if (keys.length > 0) tell(host, ({ missingProjects }) => missingProjects(t, keys));
    },
  });
  start({
    matcher: filtersApi.endpoints.matches.matchRejected,
    effect: ({ meta, payload }, { extra: { host } }) => {
      if (!meta.condition && !isTold(failureOf(payload)))
        tell(host, ({ filtersFailed }) => filtersFailed(t));
    },
  });
  let unsound = '';
  start({
    matcher: board.matchFulfilled,
    effect: ({ payload }, { extra: { host } }) => {
      const names = (payload.unsound ?? []).map((filter) => filterName(t, filter)).join(', ');
      if (names !== '' && names !== unsound)
        tell(host, ({ unsoundFilters }) => unsoundFilters(t, names));
      unsound = names;
    },
  });
};
