import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { lacksEpics } from '#domain/tracker/epic-level.ts';
import type { HostAdapter } from '../../host/host.ts';
import { boardApi } from '../board/board-api.ts';
import { type BoardData, placeKeyOf } from '../board/board-data.ts';
import { createApi } from '../board/create-api.ts';
import { foreignProjects } from '../board/foreign-projects.ts';
import { stepFailed } from '../board/loading.ts';
import type { Failure } from '../failure.ts';
import { goalMappingApi } from '../goals/goal-mapping-api.ts';
import { goalsApi, removeGoalApi } from '../goals/goals-api.ts';
import { existenceApi } from '../history/existence-api.ts';
import { historyApi } from '../history/history-api.ts';
import { lanesApi } from '../lanes/lanes-api.ts';
import { settingsApi } from '../settings/settings-api.ts';
import {
  cardsRestored,
  changeRefused,
  filtered,
  goalRemoved,
  goalRemovedFlag,
  goalsMisplaced,
  missingProjects,
  noEpics,
  noPointsField,
  notLoaded,
  notMoved,
  notSaved,
  partMissing,
  restoredFlag,
  severalRefused,
  storyFiltered,
} from './flags.ts';

const { board, saveMove } = boardApi.endpoints;
const { saveSettings } = settingsApi.endpoints;

const saveRejected = isAnyOf(
  saveMove.matchRejected,
  createApi.endpoints.createCard.matchRejected,
  historyApi.endpoints.travel.matchRejected,
  existenceApi.endpoints.travelExistence.matchRejected,
  goalsApi.endpoints.changeGoal.matchRejected,
  removeGoalApi.endpoints.deleteGoal.matchRejected,
  lanesApi.endpoints.changeLane.matchRejected,
  settingsApi.endpoints.saveSettings.matchRejected,
);
const loadRejected = isAnyOf(board.matchRejected, goalsApi.endpoints.goals.matchRejected);

/** A fault of our own has no payload; it is told as what it is. */
const failureOf = ({ payload }: { readonly payload?: unknown }): Failure =>
  (payload as Failure | undefined) ?? { kind: 'unreadable' };

/** That nobody can be reached stands in the page as long as it is so; a flag for each load would say nothing more. */
const isTold = ({ kind }: Failure): boolean => kind === 'offline';

interface TrackerPart {
  readonly tracker: { readonly queries: Readonly<Record<string, { data?: unknown } | undefined>> };
}

/** Whether any board has been loaded, with or without finished issues. */
const showsBoard = (state: unknown): boolean =>
  Object.entries((state as TrackerPart).tracker.queries).some(
    ([key, query]) => key.startsWith('board(') && query?.data !== undefined,
  );

/** Whether points are wanted on the cards and their field is not found; an admin can then name it. */
const missesPoints = ({ fields, rights, admin }: BoardData): boolean =>
  fields.rank !== null &&
  fields.storyPoints.length === 0 &&
  admin.fieldSetting.storyPointsKey === null &&
  rights.administer;

/** Tells the user, through the host's flags, what could not be done (spec 000 §8). */
export const flagListener = (host: Pick<HostAdapter, 'flag'>, t: TFunction) => {
  const listener = createListenerMiddleware();
  /** Boards of which it has been said what they lack: once, not at every load. */
  const told = new Set<string>();
  listener.startListening({
    matcher: saveRejected,
    effect: (action) => {
      const failure = failureOf(action);
      // Settings are saved again on return, by themselves.
      if (isTold(failure) && saveSettings.matchRejected(action)) return;
      host.flag(notSaved(t, failure));
    },
  });
  listener.startListening({
    actionCreator: changeRefused,
    effect: ({ payload }) => host.flag(notSaved(t, payload)),
  });
  listener.startListening({
    actionCreator: severalRefused,
    effect: ({ payload }) => host.flag(notMoved(t, payload)),
  });
  listener.startListening({
    actionCreator: storyFiltered,
    effect: ({ payload }) => host.flag(filtered(t, payload.key)),
  });
  listener.startListening({
    matcher: loadRejected,
    effect: (action, { getState }) => {
      // The first load has a page to say it on; a later one leaves the old board standing. RTK Query also rejects
      // what it did not start, because the same load is under way.
      const failure = failureOf(action);
      if (action.meta.condition || isTold(failure) || !showsBoard(getState())) return;
      host.flag(notLoaded(t, failure));
    },
  });
  listener.startListening({
    actionCreator: cardsRestored,
    effect: ({ payload }) => host.flag(restoredFlag(t, payload)),
  });
  listener.startListening({
    actionCreator: goalRemoved,
    effect: ({ payload }) => host.flag(goalRemovedFlag(t, payload.title)),
  });
  listener.startListening({
    actionCreator: stepFailed,
    effect: ({ payload: { step, failure } }) => host.flag(partMissing(t, step, failure)),
  });
  listener.startListening({
    matcher: board.matchFulfilled,
    effect: ({ payload }) => {
      const place = placeKeyOf(payload.arg.ref);
      if (told.has(place)) return;
      told.add(place);
      if (payload.projects.every(lacksEpics)) host.flag(noEpics(t));
      if (missesPoints(payload)) host.flag(noPointsField(t));
    },
  });
  listener.startListening({
    matcher: board.matchFulfilled,
    effect: ({ payload }) => {
      const keys = foreignProjects(payload);
      if (keys.length > 0) host.flag(missingProjects(t, keys));
    },
  });
  listener.startListening({
    matcher: goalMappingApi.endpoints.goalMapping.matchFulfilled,
    effect: ({ payload }) => {
      if (payload.missing + payload.invalid > 0) host.flag(goalsMisplaced(t, payload));
    },
  });
  return listener.middleware;
};
