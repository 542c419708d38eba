import * as fc from 'fast-check';
import { cellKey, type StoryMap } from '#domain/map/model.ts';
import { planStepMove } from '#domain/map/move-step.ts';
import { type Planned, planStoryMove } from '#domain/map/move-story.ts';
import type { FaultRule } from '#infra/sandbox/tracker/contract.ts';

/** A move of whatever the numbers point at in the map of that moment. */
export interface Wish {
  readonly kind: 'story' | 'step';
  /** What moves, where to (column and lane), and how far down. */
  readonly thing: number;
  readonly column: number;
  readonly lane: number;
  readonly place: number;
  /** Whether the next move is made before this one is confirmed. */
  readonly hurried: boolean;
  /** What befalls the call, if anything. */
  readonly fault: Pick<FaultRule, 'status' | 'drop' | 'body'> | null;
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
  kind: fc.constantFrom('story', 'story', 'story', 'step'),
  thing: number,
  column: number,
  lane: number,
  place: number,
  hurried: fc.boolean(),
  fault,
});

/** What lies on an issue before anybody has moved it here: nothing, nonsense, or the same rank as others. */
export const storedRank = fc.constantFrom(null, '0|hzzzzz:', '0|hzzzzz:', '0|i0000f:', 'first', 7);

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)];

const storyMove = (map: StoryMap, wanted: Wish): Planned | null => {
  const card = pick([...map.cells.values()].flat(), wanted.thing);
  const step = pick(
    map.goals.flatMap(({ steps }) => steps),
    wanted.column,
  );
  const lane = pick(map.lanes, wanted.lane);
  if (!card || !step || !lane) return null;
  const there = map.cells.get(cellKey(step.id, lane.id)) ?? [];
  const others = there.map(({ issue }) => issue.id).filter((id) => id !== card.issue.id);
  const index = wanted.place % (others.length + 1);
  return planStoryMove(map, {
    storyId: card.issue.id,
    toStepId: step.id,
    toLaneId: lane.id,
    after: others[index - 1] ?? null,
    before: others[index] ?? null,
  });
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

/** The plan of a wish on this map; null where there is nothing to move, or the domain refuses it. */
export const planned = (map: StoryMap, wanted: Wish) => {
  const plan = wanted.kind === 'story' ? storyMove(map, wanted) : stepMove(map, wanted);
  return plan && 'plan' in plan ? plan.plan : null;
};
