import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import { type CardDraft, planCreation } from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import { findStory } from '#domain/board/model/find.ts';
import { cellKey, type GoalColumn, type StoryMap } from '#domain/board/model/model.ts';
import { draftGoal } from '#domain/change/model/goals.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Ground } from '../../story-map/changes/ground.ts';
import { goalHomeOf, placeOf } from './places.ts';
import type { Suggesting, Suggestion, SuggestTarget } from './suggesting.ts';

/** The texts for a suggestion that is not accepted yet, and for an accepted one. */
export interface GhostWords {
  readonly suggested: string;
  readonly accepted: string;
}

/**
 * Returns a name for the id of a suggested card. It says whether the suggestion is accepted, so that the style sheet
 * can select such cards.
 */
const ghostName = ({ id, accepted }: Suggestion): string =>
  `${accepted ? 'accepted' : 'suggested'}-${id}`;

const GHOST = /^draft-(?:accepted|suggested)-(\d+)$/;

export const ghostId = (suggestion: Suggestion): string => draftId(ghostName(suggestion));

/** Returns the id of the suggestion that a card or goal on the map stands for; null if it is not a suggestion. */
export const suggestionOf = (id: string): number | null => {
  const [, number] = GHOST.exec(id) ?? [];
  return number === undefined ? null : Number(number);
};

/**
 * Returns the status of a suggested card. An accepted story gets a done status, which is green. An accepted subtask
 * does not, because done subtasks are struck through.
 */
const statusOf = (
  { accepted }: Suggestion,
  words: GhostWords,
  { level }: SuggestTarget,
): CardDraft['issue']['status'] => ({
  id: '',
  name: accepted ? words.accepted : words.suggested,
  category: accepted && level !== 'subtasks' ? 'done' : 'new',
});

const withGoals = (
  map: StoryMap,
  { target, list }: Pick<Suggesting, 'target' | 'list'>,
  ground: Ground,
): StoryMap => {
  const projectId = goalHomeOf(target, ground) ?? '';
  const ghosts = list.map((suggestion, at): GoalColumn => {
    const color = GOAL_COLORS[(ground.goals.length + at) % GOAL_COLORS.length];
    const id = ghostId(suggestion);
    const { summary } = suggestion;
    const goal = draftGoal(ground.goals, { id, projectId, summary, ...(color ? { color } : {}) });
    return { id, goal, steps: [] };
  });
  const last = map.goals.findIndex(({ id }) => id === ANONYMOUS_KEY);
  const at = last < 0 ? map.goals.length : last;
  return { ...map, goals: [...map.goals.slice(0, at), ...ghosts, ...map.goals.slice(at)] };
};

const draftsOf = (
  target: Exclude<SuggestTarget, { level: 'goals' }>,
  list: readonly Suggestion[],
  ground: Ground,
  words: GhostWords,
): readonly CardDraft['issue'][] => {
  const { map, shown } = ground;
  const planned = planCreation(
    map,
    placeOf(target, ground),
    list.map(({ summary }) => summary),
    {
      projects: shown.projects,
      fields: shown.fields,
      storyTypeId: shown.admin.cardSetting.defaultIssueTypeStoryId,
      stepColor: shown.admin.cardSetting.defaultColorEpic,
      ids: list.map((suggestion) => draftId(ghostName(suggestion))),
    },
  );
  if ('refusal' in planned) return [];
  return planned.plan.drafts.flatMap(({ issue }, at) => {
    const suggestion = list[at];
    return suggestion ? [{ ...issue, status: statusOf(suggestion, words, target) }] : [];
  });
};

/** Adds suggested steps at the end of a goal, but before the step "Other" if there is one. */
const withSteps = (
  map: StoryMap,
  goalId: string,
  issues: readonly CardDraft['issue'][],
): StoryMap => ({
  ...map,
  goals: map.goals.map((goal) => {
    if (goal.id !== goalId) return goal;
    const own = goal.steps.filter(({ issue }) => issue !== null);
    const other = goal.steps.filter(({ issue }) => issue === null);
    const ghosts = issues.map((issue) => ({ id: issue.id, goalId, issue, expanded: true }));
    return { ...goal, steps: [...own, ...ghosts, ...other] };
  }),
});

const withStories = (
  map: StoryMap,
  { stepId, laneId }: Extract<SuggestTarget, { level: 'stories' }>,
  issues: readonly CardDraft['issue'][],
): StoryMap => {
  const goalId = map.goals.find(({ steps }) => steps.some(({ id }) => id === stepId))?.id;
  if (goalId === undefined) return map;
  const ghosts = issues.map((issue) => ({ issue, goalId, stepId, laneId, subtasks: [] }));
  const key = cellKey(stepId, laneId);
  const cells = new Map(map.cells);
  cells.set(key, [...(map.cells.get(key) ?? []), ...ghosts]);
  return { ...map, cells };
};

/** Adds suggested subtasks after the existing subtasks of a story. */
const withSubtasks = (
  map: StoryMap,
  storyId: string,
  issues: readonly CardDraft['issue'][],
): StoryMap => {
  const card = findStory(map, storyId);
  if (!card) return map;
  const key = cellKey(card.stepId, card.laneId);
  const split = { ...card, subtasks: [...card.subtasks, ...issues] };
  const cells = new Map(map.cells);
  cells.set(key, cells.get(key)?.map((each) => (each.issue.id === storyId ? split : each)) ?? []);
  return { ...map, cells };
};

/**
 * Returns the shown map with suggestions as cards where they would be added. Suggestions do not count in totals, and
 * nothing can be dropped on them.
 */
export const withGhosts = (
  map: StoryMap,
  { target, list }: Pick<Suggesting, 'target' | 'list'>,
  ground: Ground,
  words: GhostWords,
): StoryMap => {
  if (list.length === 0) return map;
  if (target.level === 'goals') return withGoals(map, { target, list }, ground);
  const issues = draftsOf(target, list, ground, words);
  if (target.level === 'steps') return withSteps(map, target.goalId, issues);
  return target.level === 'stories'
    ? withStories(map, target, issues)
    : withSubtasks(map, target.storyId, issues);
};
