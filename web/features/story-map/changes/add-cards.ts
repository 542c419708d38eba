import { type NewCardPlace, planCreation } from '#domain/map/create-cards.ts';
import { draftId } from '#domain/map/draft.ts';
import { boardApi } from '../../../api/board/board-api.ts';
import { createApi } from '../../../api/board/create-api.ts';
import { changeRefused } from '../../../api/flags/flags.ts';
import type { AppDispatch } from '../../../api/store.ts';
import type { Ground } from './ground.ts';

/** Shows new cards at once and makes them one after the other, in the order in which they were written. */
export const addCards = (
  dispatch: AppDispatch,
  { map, shown, board, ids }: Ground,
  place: NewCardPlace,
  summaries: readonly string[],
): void => {
  const planned = planCreation(map, place, summaries, {
    projects: shown.projects,
    fields: shown.fields,
    storyTypeId: shown.admin.cardSetting.defaultIssueTypeStoryId,
    stepColor: shown.admin.cardSetting.defaultColorEpic,
    ids: summaries.map(() => draftId(ids())),
  });
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  const { drafts, repairs } = planned.plan;
  // Only who may edit can give neighbours the ranks they lack; for others new cards stand ahead of those.
  if (repairs.writes.length > 0 && shown.rights.editIssues) {
    dispatch(boardApi.endpoints.saveMove.initiate({ id: ids(), board: board.arg, plan: repairs }));
  }
  for (const draft of drafts) {
    dispatch(createApi.endpoints.createCard.initiate({ board: board.arg, draft }));
  }
};
