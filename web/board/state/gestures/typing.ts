import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { firstStoryPlace } from '../../geometry/sight/add-places.ts';
import { storyAt } from '../../grid/things.ts';
import type { NewCardPlace } from '../../props/props.ts';

/** The place of the next title to type: a goal, or a card at a place. */
export type TypingPlace = NewCardPlace | { readonly kind: 'goal' };

/** The user's request to type a title one level deeper (1) or higher (-1) than the place `from`. */
export interface LevelWish {
  readonly from: TypingPlace;
  readonly by: 1 | -1;
  /** The last title that was added, so that the next title can go below it. Empty if none was added. */
  readonly added: string;
}

/**
 * Returns the last thing of a list. If a title was just added, returns the last thing with this title, or null until it
 * is shown.
 */
const lastOf = <Item>(
  items: readonly Item[],
  titleOf: (item: Item) => string | undefined,
  added: string,
): Item | null =>
  (added === '' ? items.at(-1) : items.findLast((item) => titleOf(item) === added)) ?? null;

const stepsOf = ({ goals }: BoardLayout, goalId: string) =>
  goals.find(({ column }) => column.id === goalId)?.column.steps ?? [];

const storiesIn = (layout: BoardLayout, stepId: string, laneId: string) => {
  const column = layout.columnOfStep.get(stepId) ?? -1;
  const lane = layout.lanes.find((each) => each.lane.id === laneId);
  return lane?.stacks.get(column)?.ranked ?? [];
};

const below = (layout: BoardLayout, from: TypingPlace, added: string): TypingPlace | null => {
  if (from.kind === 'goal') {
    const goals = layout.goals.filter(({ column }) => column.goal !== null);
    const goal = lastOf(goals, ({ column }) => column.goal?.fields.summary, added);
    return goal && { kind: 'step', goalId: goal.column.id };
  }
  if (from.kind === 'step') {
    const step = lastOf(stepsOf(layout, from.goalId), ({ issue }) => issue?.summary, added);
    return step && firstStoryPlace(layout, step.id);
  }
  if (from.kind === 'subtask') return null;
  const stories = storiesIn(layout, from.stepId, from.laneId);
  const story = lastOf(stories, ({ issue }) => issue.summary, added);
  return story && { kind: 'subtask', storyId: story.issue.id };
};

const above = (layout: BoardLayout, from: TypingPlace): TypingPlace | null => {
  if (from.kind === 'goal') return null;
  if (from.kind === 'step') return layout.addGoal ? { kind: 'goal' } : null;
  if (from.kind === 'subtask') {
    const story = storyAt(layout, from.storyId);
    return story && { kind: 'story', stepId: story.stepId, laneId: story.laneId };
  }
  const column = layout.columns[layout.columnOfStep.get(from.stepId) ?? -1];
  const goal = layout.goals[column?.goalIndex ?? -1];
  return goal ? { kind: 'step', goalId: goal.column.id } : null;
};

/**
 * Returns the step below which a request to type deeper puts its title. The step may be folded, because it has no
 * stories yet.
 */
export const stepBelow = (layout: BoardLayout, { from, by, added }: LevelWish): Anchor | null => {
  if (by < 0 || from.kind !== 'step') return null;
  const step = lastOf(stepsOf(layout, from.goalId), ({ issue }) => issue?.summary, added);
  return step && stepAnchor(layout, step.id);
};

/** Returns the place for a title one level deeper or higher; null if there is none, or if it is not shown yet. */
export const typingPlace = (
  layout: BoardLayout,
  { from, by, added }: LevelWish,
): TypingPlace | null => (by > 0 ? below(layout, from, added) : above(layout, from));

/** Describes the parent of a place by titles. Titles stay the same when a new card gets its id from the tracker. */
export interface Anchor {
  readonly title: string;
  readonly goalId: string;
  readonly stepAnchor: Anchor | null;
  readonly laneId: string;
}

const stepAnchor = (layout: BoardLayout, stepId: string): Anchor | null => {
  const column = layout.columns[layout.columnOfStep.get(stepId) ?? -1];
  const goal = layout.goals[column?.goalIndex ?? -1];
  const title = column?.step?.issue?.summary;
  return goal && title !== undefined
    ? { title, goalId: goal.column.id, stepAnchor: null, laneId: '' }
    : null;
};

export const anchorOf = (layout: BoardLayout, place: TypingPlace): Anchor | null => {
  if (place.kind === 'story') return stepAnchor(layout, place.stepId);
  if (place.kind !== 'subtask') return null;
  const story = storyAt(layout, place.storyId);
  if (!story) return null;
  const { issue, laneId, stepId } = story;
  return { title: issue.summary, goalId: '', stepAnchor: stepAnchor(layout, stepId), laneId };
};

const stepAtAnchor = (layout: BoardLayout, { goalId, title }: Anchor): string | null =>
  lastOf(stepsOf(layout, goalId), ({ issue }) => issue?.summary, title)?.id ?? null;

/**
 * Returns a place with current ids, because a card that was new when the place was chosen has got another id from the
 * tracker.
 */
export const placeNow = (
  layout: BoardLayout,
  place: NewCardPlace,
  anchor: Anchor | null,
): NewCardPlace => {
  if (!anchor) return place;
  if (place.kind === 'story' && !layout.columnOfStep.has(place.stepId)) {
    const stepId = stepAtAnchor(layout, anchor);
    return stepId === null ? place : { kind: 'story', stepId, laneId: place.laneId };
  }
  if (place.kind === 'subtask' && !storyAt(layout, place.storyId)) {
    const stepId = anchor.stepAnchor && stepAtAnchor(layout, anchor.stepAnchor);
    const stories = stepId === null ? [] : storiesIn(layout, stepId, anchor.laneId);
    const story = lastOf(stories, ({ issue }) => issue.summary, anchor.title);
    return story ? { kind: 'subtask', storyId: story.issue.id } : place;
  }
  return place;
};
