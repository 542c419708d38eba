import * as fc from 'fast-check';
import type { Planned } from '#domain/board/difference/writes.ts';
import { cellKey, type StoryCard, type StoryMap } from '#domain/board/model/model.ts';
import { type MoveRules, PLAIN_RULES } from '#domain/board/moves/move-rules.ts';
import { planStepMove } from '#domain/board/moves/move-step.ts';
import { planStoriesMove } from '#domain/board/moves/move-stories.ts';
import { planSubtaskMove } from '#domain/board/moves/move-subtask.ts';
import type { FaultRule } from '#infra/sandbox/tracker/contract/faults.ts';

/** A random move that fits any map. Its numbers choose an item and a target among those that the map has. */
export interface Wish {
  readonly kind: 'story' | 'stories' | 'subtask' | 'step';
  /**
   * These four numbers choose the moved item, the target column, the target lane, and the position in the target cell.
   */
  readonly thing: number;
  readonly column: number;
  readonly lane: number;
  readonly place: number;
  /** Whether the next move starts before this move is confirmed. */
  readonly hurried: boolean;
  /** The fault that the call of this move meets. Null if the call succeeds. */
  readonly fault: Pick<FaultRule, 'status' | 'drop' | 'body'> | null;
  /**
   * Whether only the call that ranks the issue fails. Such a call exists on boards that are ordered by the tracker's
   * rank.
   */
  readonly onRank: boolean;
}

const number = fc.nat({ max: 1000 });

const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { status: 400, body: { errorMessages: ['no'], errors: {} } },
      { status: 403, body: { errorMessages: ['not you'], errors: {} } },
      { status: 404, body: { errorMessages: ['gone'], errors: {} } },
      { status: 429, body: { errorMessages: ['slow down'], errors: {} } },
      { status: 500, body: null },
      { drop: true },
    ),
  },
);

export const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom('story', 'story', 'stories', 'stories', 'subtask', 'step'),
  thing: number,
  column: number,
  lane: number,
  place: number,
  hurried: fc.boolean(),
  onRank: fc.boolean(),
  fault,
});

/**
 * Generates the rank that an issue has before the first move: none, an invalid one, or one that several issues share.
 */
export const storedRank = fc.constantFrom(null, '0|hzzzzz:', '0|hzzzzz:', '0|i0000f:', 'first', 7);

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** Returns the stories to move: one, or several from anywhere on the map. */
const chosen = (map: StoryMap, { kind, thing, place }: Wish): StoryCard[] => {
  const all = [...map.cells.values()].flat();
  const count = kind === 'stories' ? 2 + (place % 3) : 1;
  const picked = Array.from(
    { length: count },
    (_, offset) => pick(all, thing + offset * 7) ?? [],
  ).flat();
  return [...new Set(picked)];
};

const storyMove = (map: StoryMap, wanted: Wish, rules: MoveRules): Planned | null => {
  const cards = chosen(map, wanted);
  const step = pick(
    map.goals.flatMap(({ steps }) => steps),
    wanted.column,
  );
  const lane = pick(map.lanes, wanted.lane);
  if (cards.length === 0 || !step || !lane) return null;
  const cellCards = map.cells.get(cellKey(step.id, lane.id)) ?? [];
  const storyIds = cards.map(({ issue }) => issue.id as string);
  const others = cellCards.map(({ issue }) => issue.id).filter((id) => !storyIds.includes(id));
  const index = wanted.place % (others.length + 1);
  const [after, before] = [others[index - 1] ?? null, others[index] ?? null];
  return planStoriesMove(
    map,
    { storyIds, toStepId: step.id, toLaneId: lane.id, after, before },
    rules,
  );
};

/** Plans a move of a subtask within its story or to another story. */
const subtaskMove = (map: StoryMap, wanted: Wish, rules: MoveRules): Planned | null => {
  const stories = [...map.cells.values()].flat();
  const subtask = pick(
    stories.flatMap(({ subtasks }) => subtasks),
    wanted.thing,
  );
  const holders = stories.filter(({ subtasks }) => subtasks.length > 0);
  const story = pick(wanted.lane % 2 === 0 ? holders : stories, wanted.column);
  if (!subtask || !story) return null;
  const others = story.subtasks.map(({ id }) => id).filter((id) => id !== subtask.id);
  const index = wanted.place % (others.length + 1);
  const [after, before] = [others[index - 1] ?? null, others[index] ?? null];
  const move = { subtaskId: subtask.id, toStoryId: story.issue.id, after, before };
  return planSubtaskMove(map, move, null, rules);
};

const stepMove = (map: StoryMap, wanted: Wish): Planned | null => {
  const steps = map.goals.flatMap((goal) => goal.steps).filter(({ issue }) => issue !== null);
  const step = pick(steps, wanted.thing);
  const goal = pick(map.goals, wanted.column);
  if (!step || !goal) return null;
  const others = goal.steps.map(({ id }) => id).filter((id) => id !== step.id);
  const index = wanted.place % (others.length + 1);
  const [after, before] = [others[index - 1] ?? null, others[index] ?? null];
  return planStepMove(map, { stepId: step.id, toGoalId: goal.id, after, before });
};

const planFor = (map: StoryMap, wanted: Wish, rules: MoveRules): Planned | null => {
  if (wanted.kind === 'step') return stepMove(map, wanted);
  return wanted.kind === 'subtask'
    ? subtaskMove(map, wanted, rules)
    : storyMove(map, wanted, rules);
};

/** Plans a random move on this map. Returns null if there is nothing to move, or if the domain refuses the move. */
export const planned = (map: StoryMap, wanted: Wish, rules: MoveRules = PLAIN_RULES) => {
  const plan = planFor(map, wanted, rules);
  return plan && 'plan' in plan ? plan.plan : null;
};
