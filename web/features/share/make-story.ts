import { planCreation } from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import type { StoryCard } from '#domain/board/model/model.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { writesOf } from '#domain/change/plan.ts';
import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import { LONGEST_SUMMARY } from '#domain/kernel/text.ts';
import { enter } from '../../store/changes/enter.ts';
import { changeRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { type Ground, scopeOf } from '../../story-map/changes/ground.ts';

export type StoryPlace = Pick<StoryCard, 'stepId' | 'laneId'>;

/** Returns the first line of a comment, cut to the maximum length of a summary. */
const summaryOf = ({ text }: ModeratedComment): string =>
  [...(text.split('\n')[0] ?? '')].slice(0, LONGEST_SUMMARY).join('');

/**
 * Creates a story from a comment, and stores the story's id with the comment. Both are one change with one undo step
 * (R-SHARE-13).
 */
export const makeStory = (
  dispatch: AppDispatch,
  ground: Ground,
  comment: ModeratedComment,
  place: StoryPlace,
): void => {
  const { map, shown, ids } = ground;
  const title = summaryOf(comment);
  const planned = planCreation(map, { kind: 'story', ...place }, [title], {
    projects: shown.projects,
    fields: shown.fields,
    storyTypeId: shown.admin.cardSetting.defaultIssueTypeStoryId,
    stepColor: shown.admin.cardSetting.defaultColorEpic,
    ids: [draftId(ids())],
    // The step may not be saved yet, if the user has just added it.
    pending: true,
  });
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  const { drafts, repairs } = planned.plan;
  const ranks = shown.rights.editIssues ? writesOf({ ...repairs, own: 0 }, shown, null) : [];
  const plan = drafts.flatMap((draft): Write[] => {
    const { id, key } = draft.issue;
    return [
      { kind: 'card', draft },
      { kind: 'moderation', change: { kind: 'story', story: { id, key } }, before: comment },
    ];
  });
  dispatch(
    enter({ scope: scopeOf(ground), action: 'guestStory', title, plan: [...ranks, ...plan] }),
  );
};
