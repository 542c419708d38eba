import { type NewCardPlace, planCreation } from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import { writesOf } from '#domain/change/plan.ts';
import { enter } from '../../store/changes/enter.ts';
import { changeRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { type Ground, scopeOf } from './ground.ts';

/** Shows new cards immediately. Creates them one after the other, in the given order. */
export const addCards = (
  dispatch: AppDispatch,
  ground: Ground,
  place: NewCardPlace,
  summaries: readonly string[],
): void => {
  const { map, shown, ids } = ground;
  const planned = planCreation(map, place, summaries, {
    projects: shown.projects,
    fields: shown.fields,
    storyTypeId: shown.admin.cardSetting.defaultIssueTypeStoryId,
    stepColor: shown.admin.cardSetting.defaultColorEpic,
    ids: summaries.map(() => draftId(ids())),
    // The new cards may be below a card that is still waiting to be created.
    pending: true,
  });
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  const { drafts, repairs } = planned.plan;
  const scope = scopeOf(ground);
  // Neighbours without a rank get one, so that the new cards can come after them. If the user may not edit issues, the
  // new cards come before them.
  if (repairs.writes.length > 0 && shown.rights.editIssues) {
    const plan = writesOf({ ...repairs, own: 0 }, shown, null);
    dispatch(enter({ scope, action: 'repair', title: '', plan }));
  }
  for (const draft of drafts) {
    const { summary } = draft.issue;
    dispatch(enter({ scope, action: 'add', title: summary, plan: [{ kind: 'card', draft }] }));
  }
};
