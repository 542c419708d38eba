import type { TFunction } from 'i18next';
import { tidy } from '#domain/ai/summary.ts';
import type { NewCardPlace } from '#domain/board/cards/create-cards.ts';
import { findGoal, findStep, findStory, storiesOfStep } from '#domain/board/model/find.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Project } from '#domain/tracker/entities.ts';
import type { Address } from '../../board/grid/address.ts';
import type { BoardAbilities } from '../../board/props/props.ts';
import { laneState } from '../../board/words/lane-state.ts';
import { goalName, laneName, stepName } from '../../board/words/names.ts';
import type { SuggestionQuestion } from '../../store/ai/ai-api.ts';
import type { Ground } from '../../story-map/changes/ground.ts';
import type { SelectOption } from '../../ui/fields/select-option.ts';
import type { SuggestTarget } from './suggesting.ts';

type Homes = Pick<Ground, 'map' | 'shown' | 'projectIds'>;

/** Returns the projects among which the user can choose for new cards; empty if the target determines the project. */
export const homesOf = (
  { level }: SuggestTarget,
  { map, shown, projectIds }: Homes,
): readonly Project[] => {
  if (level === 'goals') return shown.projects.filter(({ id }) => projectIds.includes(id));
  // A goal of a portfolio has no project, so the project of a new step must be chosen.
  return level === 'steps' && map.spansProjects ? shown.projects : [];
};

/**
 * Returns the project for new cards: the one that the user has selected among `homesOf`, or the first of them.
 * Undefined if the target determines the project.
 */
export const homeOf = (target: SuggestTarget, ground: Homes): string | undefined => {
  const homes = homesOf(target, ground);
  const wanted = 'projectId' in target ? target.projectId : undefined;
  return (homes.find(({ id }) => id === wanted) ?? homes[0])?.id;
};

/** Returns the project id of new goals; undefined on a board without projects. */
export const goalHomeOf = (target: SuggestTarget, ground: Homes): string | undefined =>
  homeOf(target, ground) ?? ground.projectIds[0];

/** Returns where the map adds new cards for a target. */
export const placeOf = (
  target: Exclude<SuggestTarget, { level: 'goals' }>,
  ground: Homes,
): NewCardPlace => {
  switch (target.level) {
    case 'steps': {
      const projectId = homeOf(target, ground);
      return { kind: 'step', goalId: target.goalId, ...(projectId ? { projectId } : {}) };
    }
    case 'stories':
      return { kind: 'story', stepId: target.stepId, laneId: target.laneId };
    default:
      return { kind: 'subtask', storyId: target.storyId };
  }
};

const isOpenLane = ({ version, sprint }: Lane): boolean =>
  !(version?.released || version?.archived || sprint?.state === 'closed');

/** Returns the lanes to which new stories can be added, in the order of the map. */
export const openLanes = (map: StoryMap): readonly Lane[] => map.lanes.filter(isOpenLane);

/** Whether new stories can be planned in a lane: it is not overdue. `today` is YYYY-MM-DD. */
const isTimely = (lane: Lane, today: string): boolean => laneState(lane, today) !== 'overdue';

const firstLane = (map: StoryMap, today: string): string => {
  const lanes = openLanes(map).filter((lane) => isTimely(lane, today));
  return (lanes.find(({ id }) => id !== ANONYMOUS_KEY) ?? lanes[0])?.id ?? ANONYMOUS_KEY;
};

const laneOf = (map: StoryMap, laneId: string, today: string): string => {
  const lane = map.lanes.find(({ id }) => id === laneId);
  return lane && !isTimely(lane, today) ? firstLane(map, today) : laneId;
};

/**
 * Returns what to suggest for the selected element: steps for a goal, stories for a step or a story. If none of these
 * is selected, goals.
 */
export const targetAt = (map: StoryMap, at: Address | null, today: string): SuggestTarget => {
  if (at?.kind === 'goal' && at.id !== ANONYMOUS_KEY) return { level: 'steps', goalId: at.id };
  if (at?.kind === 'step' && at.id !== ANONYMOUS_KEY) {
    return { level: 'stories', stepId: at.id, laneId: firstLane(map, today) };
  }
  const card = at?.kind === 'story' ? findStory(map, at.id) : null;
  if (card && card.stepId !== ANONYMOUS_KEY) {
    return { level: 'stories', stepId: card.stepId, laneId: laneOf(map, card.laneId, today) };
  }
  return { level: 'goals' };
};

/**
 * Returns the value of a target in the select field of targets. The lane is not a part of it, because it has a select
 * field of its own.
 */
export const optionOf = (target: SuggestTarget): string => {
  switch (target.level) {
    case 'goals':
      return 'goals';
    case 'steps':
      return `goal:${target.goalId}`;
    case 'stories':
      return `step:${target.stepId}`;
    default:
      return `story:${target.storyId}`;
  }
};

export const targetOf = (map: StoryMap, value: string, today: string): SuggestTarget => {
  const [kind, id = ''] = value.split(/:(.*)/s);
  if (kind === 'goals') return { level: 'goals' };
  if (kind === 'story') return { level: 'subtasks', storyId: id };
  return targetAt(map, { kind: kind === 'goal' ? 'goal' : 'step', id }, today);
};

export const mayAdd = (can: BoardAbilities, { level }: SuggestTarget): boolean =>
  ({
    goals: can.createGoals,
    steps: can.createSteps,
    stories: can.createStories,
    subtasks: can.createStories,
  })[level];

/**
 * Returns the targets that the user may select: goals, all goals and steps of the map, and the story that is being
 * split. Other stories are left out, because there may be thousands.
 */
export const targetsOf = (
  t: TFunction,
  map: StoryMap,
  can: BoardAbilities,
  target: SuggestTarget,
): SelectOption[] => {
  const story = target.level === 'subtasks' ? findStory(map, target.storyId) : null;
  const goals = map.goals.filter(({ goal }) => goal !== null);
  return [
    ...(can.createGoals ? [{ value: 'goals', label: t('ai.for.goals') }] : []),
    ...(can.createSteps
      ? goals.map((goal) => ({
          value: `goal:${goal.id}`,
          label: t('ai.for.goal', { name: goalName(t, goal) }),
        }))
      : []),
    ...(can.createStories
      ? map.goals.flatMap(({ steps }) =>
          steps.flatMap((step) =>
            step.issue
              ? [{ value: `step:${step.id}`, label: t('ai.for.step', { name: stepName(t, step) }) }]
              : [],
          ),
        )
      : []),
    ...(story && can.createStories
      ? [
          {
            value: optionOf(target),
            label: t('ai.for.story', { name: story.issue.summary }),
          },
        ]
      : []),
  ];
};

export const laneOptions = (t: TFunction, map: StoryMap): SelectOption[] =>
  openLanes(map).map((lane) => ({ value: lane.id, label: laneName(t, map.mode, lane) }));

/** What the backend accepts in one request: the number of summaries, and the characters of each summary. */
const MOST = { texts: 2000, characters: 1000 };

const cut = (texts: readonly string[]): string[] =>
  texts.slice(-MOST.texts).map((text) => tidy(text).slice(0, MOST.characters));

/**
 * Returns the request for subtasks of a story, with the texts of the story, its step, its goal and its subtasks; null
 * if the story was deleted.
 */
const splitQuestion = (
  map: StoryMap,
  storyId: string,
  seen: readonly string[],
): SuggestionQuestion | null => {
  const card = findStory(map, storyId);
  if (!card) return null;
  const [story = ''] = cut([card.issue.summary]);
  const [step = null] = cut([findStep(map, card.stepId)?.issue?.summary ?? []].flat());
  const [goal = null] = cut([findGoal(map, card.goalId)?.goal?.fields.summary ?? []].flat());
  const there = card.subtasks.map(({ summary }) => summary);
  return { level: 'subtasks', goal, step, story, existing: cut([...there, ...seen]) };
};

/**
 * Returns the request for a target, with the summaries of existing cards and of the suggestions in `seen`, which must
 * not be suggested again; null if the target was deleted.
 */
export const questionOf = (
  map: StoryMap,
  target: SuggestTarget,
  seen: readonly string[],
): SuggestionQuestion | null => {
  if (target.level === 'goals') {
    const goals = map.goals.flatMap(({ goal }) => goal?.fields.summary ?? []);
    return { level: 'goals', existing: cut([...goals, ...seen]) };
  }
  if (target.level === 'steps') {
    const found = findGoal(map, target.goalId);
    if (!found?.goal) return null;
    const steps = found.steps.flatMap(({ issue }) => issue?.summary ?? []);
    const [goal = ''] = cut([found.goal.fields.summary]);
    return { level: 'steps', goal, existing: cut([...steps, ...seen]) };
  }
  if (target.level === 'subtasks') return splitQuestion(map, target.storyId, seen);
  const step = findStep(map, target.stepId);
  if (!step?.issue) return null;
  const stories = storiesOfStep(map, step.id).map(({ issue }) => issue.summary);
  const goal = findGoal(map, step.goalId)?.goal?.fields.summary ?? null;
  const [name = ''] = cut([step.issue.summary]);
  return {
    level: 'stories',
    goal: goal && (cut([goal])[0] ?? null),
    step: name,
    existing: cut([...stories, ...seen]),
  };
};
