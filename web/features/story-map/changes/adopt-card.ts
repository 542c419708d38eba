import { planAdoption } from '#domain/map/adopt.ts';
import type { NewCardPlace } from '#domain/map/create-cards.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { boardApi } from '../../../api/board/board-api.ts';
import { changeRefused } from '../../../api/flags/flags.ts';
import { findApi } from '../../../api/issues/find-api.ts';
import type { AppDispatch } from '../../../api/store.ts';
import type { Existing } from '../../../board/props.ts';
import type { Ground } from './ground.ts';
import { moveRulesOf } from './move-cards.ts';

const adopt = (
  dispatch: AppDispatch,
  { map, shown, board, ids }: Ground,
  place: NewCardPlace,
  issue: Issue,
): void => {
  const planned = planAdoption(map, place, issue, moveRulesOf(shown));
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  const { saveMove } = boardApi.endpoints;
  dispatch(saveMove.initiate({ id: ids(), board: board.arg, plan: planned.plan, record: 'move' }));
};

/** Finds issues that exist already, and puts one where a new card would be made. */
export const existingOn = (dispatch: AppDispatch, ground: Ground): Existing => ({
  find: (place, text) =>
    dispatch(
      findApi.endpoints.findIssues.initiate({
        board: ground.shown,
        level: place.kind === 'step' ? 1 : 0,
        text,
      }),
    ).unwrap(),
  faultOf: (place, issue) => {
    const planned = planAdoption(ground.map, place, issue, moveRulesOf(ground.shown));
    return 'refusal' in planned ? planned.refusal.code : null;
  },
  onLink: (place, issue) => adopt(dispatch, ground, place, issue),
});
