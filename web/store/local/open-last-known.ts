import type { UnknownAction } from '@reduxjs/toolkit';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardRef } from '../board-data/board-data.ts';
import { restoreChanges } from '../changes/kept-changes.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { settingsApi } from '../settings/settings-api.ts';
import type { AppThunk } from '../state/state.ts';
import { readLastKnown } from './keep-thunks.ts';
import type { LastKnown } from './last-known.ts';

const projectsOf = ({ board }: LastKnown): string[] => board.projects.map(({ id }) => id);

const laid = (known: LastKnown, place: string): UnknownAction[] => [
  settingsApi.util.upsertQueryEntries([
    { endpointName: 'settings', arg: place, value: known.settings },
  ]),
  goalsApi.util.upsertQueryEntries([
    { endpointName: 'goals', arg: projectsOf(known), value: known.goals },
  ]),
  boardApi.util.upsertQueryEntries([
    { endpointName: 'board', arg: known.board.arg, value: { ...known.board, earlier: true } },
  ]),
];

/**
 * Puts the cached map of a board into the store as if it had been loaded, and starts to load the current one. Resolves
 * when the cached map is in the store, or when there is none.
 */
export const openLastKnown =
  (ref: BoardRef, place: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    await dispatch(restoreChanges(ref));
    const known = await readLastKnown(ports, ref);
    if (!known || loadedBoard(getState(), known.board.arg)) return;
    for (const action of laid(known, place)) dispatch(action);
    const anew = { forceRefetch: true, subscribe: false };
    dispatch(settingsApi.endpoints.settings.initiate(place, anew));
    dispatch(goalsApi.endpoints.goals.initiate(projectsOf(known), anew));
    dispatch(boardApi.endpoints.board.initiate(known.board.arg, anew));
  };
