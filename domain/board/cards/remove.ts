import { type Refusal, refusal } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import type { IssueWrite, MovePlan } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import {
  findGoal,
  findStep,
  findStory,
  findSubtask,
  storiesById,
  storiesOfStep,
} from '../model/find.ts';
import { bareStepId, placedOn } from '../model/flat.ts';
import type { StoryCard, StoryMap } from '../model/model.ts';

export interface RemovalTarget {
  readonly kind: 'subtask' | 'story' | 'step' | 'goal';
  readonly id: string;
}

/** What a deletion can be about: one thing, or several stories. */
export type RemovalSubject =
  | RemovalTarget
  | { readonly kind: 'stories'; readonly ids: readonly string[] };

/** How many items are deleted with a goal, step or story. Except for `final`, only items on this map are counted. */
export interface RemovalCounts {
  readonly steps: number;
  readonly stories: number;
  readonly subtasks: number;
  /** The number of stories without release and sprint. They are on the map only because of their epic. */
  readonly homeless: number;
  /** The number of stories that are not on the map and are too many to load. Undo cannot restore them. */
  readonly final: number;
}

const stepsOf = (map: StoryMap, { kind, id }: RemovalTarget): Issue[] => {
  if (kind === 'step') return [findStep(map, id)?.issue ?? []].flat();
  return kind === 'goal'
    ? (findGoal(map, id)?.steps ?? []).flatMap(({ issue }) => issue ?? [])
    : [];
};

const columnsOf = (map: StoryMap, target: RemovalTarget): readonly string[] =>
  map.flat && target.kind === 'goal'
    ? [bareStepId(target.id)]
    : stepsOf(map, target).map(({ id }) => id);

const storiesOf = (map: StoryMap, target: RemovalTarget): StoryCard[] =>
  target.kind === 'story'
    ? [findStory(map, target.id) ?? []].flat()
    : columnsOf(map, target).flatMap((id) => storiesOfStep(map, id));

/** Returns a story without its epic, as it is shown under "Other". On a two-level map, its goal is removed instead. */
const orphaned = (story: Issue, flat?: boolean): Issue =>
  flat ? withoutGoal(story) : { ...story, parent: null };

const withoutGoal = (issue: Issue): Issue => ({
  ...issue,
  properties: { ...issue.properties, goalId: null },
});

const subtasksOf = (stories: readonly StoryCard[]): number =>
  stories.reduce((sum, { subtasks }) => sum + subtasks.length, 0);

export const removalCounts = (map: StoryMap, target: RemovalSubject): RemovalCounts => {
  if (target.kind === 'stories') {
    const all = storiesById(map);
    const subtasks = subtasksOf(target.ids.flatMap((id) => all.get(id) ?? []));
    return { steps: 0, stories: 0, subtasks, homeless: 0, final: 0 };
  }
  const steps = stepsOf(map, target);
  const stories = storiesOf(map, target);
  const own = (kind: RemovalTarget['kind']) => (target.kind === kind ? 1 : 0);
  return {
    steps: steps.length - own('step'),
    stories: stories.length - own('story'),
    subtasks: subtasksOf(stories),
    homeless: stories.filter(({ issue }) => !placedOn(map, orphaned(issue, map.flat))).length,
    final: 0,
  };
};

const removing = ({ key }: Issue): IssueWrite => ({ key, remove: true });

const planOf = (
  changed: readonly (readonly [Issue, IssueWrite])[],
  removed: readonly Issue[],
): MovePlan => ({
  changed: changed.map(([issue]) => issue),
  removed: removed.map(({ id }) => id),
  writes: [...changed.map(([, write]) => write), ...removed.map(removing)],
  leavesBoard: false,
});

const toOther = ({ issue }: StoryCard): readonly [Issue, IssueWrite] => [
  orphaned(issue),
  { key: issue.key, fields: { parent: null } },
];

const toNoGoal = (step: Issue): readonly [Issue, IssueWrite] => [
  withoutGoal(step),
  { key: step.key, properties: [{ key: PROPERTY_KEYS.goalId, value: propertyBody(null) }] },
];

const removalOfSubtask = (map: StoryMap, id: string) => {
  const subtask = findSubtask(map, id)?.subtask;
  if (!subtask) return { refusal: refusal('CARD_NOT_FOUND') };
  return isDraft(id) ? { refusal: refusal('CARD_PENDING') } : { plan: planOf([], [subtask]) };
};

/** Plans the deletion of several stories and their subtasks. */
export const planRemovalOfStories = (
  map: StoryMap,
  storyIds: readonly string[],
): { readonly plan: MovePlan } | { readonly refusal: Refusal } => {
  const all = storiesById(map);
  const stories = storyIds.flatMap((id) => all.get(id)?.issue ?? []);
  if (stories.length === 0) return { refusal: refusal('CARD_NOT_FOUND') };
  if (stories.some(({ id }) => isDraft(id))) return { refusal: refusal('CARD_PENDING') };
  return { plan: planOf([], stories) };
};

/**
 * Plans a deletion (R-MOVE-12). The children are deleted too, or move to the placeholder. Stories are written before
 * their step, so that no story loses its step if the tracker refuses a write half-way. The backend deletes the goal
 * itself.
 */
export const planRemoval = (
  map: StoryMap,
  target: RemovalTarget,
  below: 'delete' | 'keep',
): { readonly plan: MovePlan } | { readonly refusal: Refusal } => {
  if (target.id === ANONYMOUS_KEY) return { refusal: refusal('MOVE_PLACEHOLDER') };
  if (target.kind === 'subtask') return removalOfSubtask(map, target.id);
  const steps = stepsOf(map, target);
  const stories = storiesOf(map, target);
  const issues = [...steps, ...stories.map(({ issue }) => issue)];
  if (issues.some(({ id }) => isDraft(id))) return { refusal: refusal('CARD_PENDING') };
  const found = target.kind === 'goal' ? findGoal(map, target.id) : issues[0];
  if (!found) return { refusal: refusal('CARD_NOT_FOUND') };
  if (target.kind === 'story' || below === 'delete') {
    return { plan: planOf([], [...stories.map(({ issue }) => issue), ...steps]) };
  }
  const storiesBelow = map.flat ? stories.map(({ issue }) => issue) : [];
  return target.kind === 'step'
    ? { plan: planOf(stories.map(toOther), steps) }
    : { plan: planOf([...steps, ...storiesBelow].map(toNoGoal), []) };
};
