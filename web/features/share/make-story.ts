import { isClosed } from '#domain/board/cards/card-seat.ts';
import {
  type CreationOptions,
  planBacklogCreation,
  planCreation,
} from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import type { StoryCard, StoryMap } from '#domain/board/model/model.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { writesOf } from '#domain/change/plan.ts';
import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { LONGEST_SUMMARY } from '#domain/kernel/text.ts';
import { documentOf } from '#domain/publishing/document/draft.ts';
import { enter } from '../../store/changes/enter.ts';
import { changeRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { type Ground, scopeOf } from '../../story-map/changes/ground.ts';

/** Returns the story that a comment is about, or whose subtask it is about; null if it is not on the map. */
export const cardOf = (map: StoryMap, { issueKey }: ModeratedComment): StoryCard | null => {
  if (issueKey === null) return null;
  const cards = [...map.cells.values()].flat();
  return (
    cards.find(({ issue, subtasks }) =>
      [issue, ...subtasks].some(({ key }) => (key as string) === issueKey),
    ) ?? null
  );
};

type Place = Pick<StoryCard, 'stepId' | 'laneId'>;

/**
 * Returns the cell for a story from a comment: that of the comment's card, or the unplanned lane of its step if the
 * card's lane takes no stories. Null if the comment is about the whole map, or about a card that is not on it.
 */
const cellFor = (map: StoryMap, comment: ModeratedComment): Place | null => {
  const unplanned = map.lanes.find(({ id }) => id === ANONYMOUS_KEY);
  const inStep = (stepId: string): Place | null =>
    unplanned && stepId !== ANONYMOUS_KEY ? { stepId, laneId: unplanned.id } : null;
  const card = cardOf(map, comment);
  if (card) {
    const { stepId, laneId } = card;
    const lane = map.lanes.find(({ id }) => id === laneId);
    return lane && !isClosed(lane) ? { stepId, laneId } : inStep(stepId);
  }
  const steps = map.goals.flatMap((goal) => goal.steps);
  const step = steps.find(({ issue }) => issue !== null && issue.key === comment.issueKey);
  return step ? inStep(step.id) : null;
};

/** Returns the first line of a comment that is not blank, cut to the maximum length of a summary. */
const summaryOf = ({ text }: ModeratedComment): string => {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  return [...first].slice(0, LONGEST_SUMMARY).join('');
};

/** Plans the story in the cell of the comment's card, or else in the backlog, where it has no step. */
const planned = (
  { map, shown }: Ground,
  comment: ModeratedComment,
  title: string,
  options: CreationOptions,
) => {
  const cell = cellFor(map, comment);
  if (cell) return planCreation(map, { kind: 'story', ...cell }, [title], options);
  const project = shown.projects.find(({ id }) => id === comment.board) ?? shown.projects[0];
  if (!project) return null;
  const plan = planBacklogCreation(project.id, [title], options);
  return 'refusal' in plan ? plan : { plan: { ...plan, repairs: null } };
};

/**
 * Creates a story from a comment, and stores the story's id with the comment. The first line becomes the title, and the
 * whole text the description. Both are one change with one undo step (R-SHARE-13).
 */
export const makeStory = (
  dispatch: AppDispatch,
  ground: Ground,
  comment: ModeratedComment,
): void => {
  const { shown, ids } = ground;
  const title = summaryOf(comment);
  const made = planned(ground, comment, title, {
    projects: shown.projects,
    fields: shown.fields,
    storyTypeId: shown.admin.cardSetting.defaultIssueTypeStoryId,
    stepColor: shown.admin.cardSetting.defaultColorEpic,
    ids: [draftId(ids())],
    // The step may not be saved yet, if the user has just added it.
    pending: true,
  });
  if (made === null || 'refusal' in made) {
    const code = made?.refusal.code ?? 'PROJECT_REQUIRED';
    dispatch(changeRefused({ kind: 'refused', code }));
    return;
  }
  const { drafts, repairs } = made.plan;
  const ranks =
    repairs && shown.rights.editIssues ? writesOf({ ...repairs, own: 0 }, shown, null) : [];
  const description = documentOf({ text: comment.text, mentions: [] });
  const plan = drafts.flatMap((draft): Write[] => {
    const { id, key } = draft.issue;
    const fields = { ...draft.fields, description };
    return [
      { kind: 'card', draft: { ...draft, fields, dispensable: ['description'] } },
      { kind: 'moderation', change: { kind: 'story', story: { id, key } }, before: comment },
    ];
  });
  dispatch(
    enter({ scope: scopeOf(ground), action: 'guestStory', title, plan: [...ranks, ...plan] }),
  );
};
