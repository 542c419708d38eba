import fc from 'fast-check';
import type { MapSources } from '../board/model/model.ts';
import type { Rank } from '../kernel/ranking/rank.ts';
import { goal } from './goals.ts';
import { rank, sprint, step, story, version } from './issues.ts';

const GOALS = ['g1', 'g2'];
const VERSIONS = ['1', '2'];
const SPRINTS = ['5', '6'];
const STEPS = ['11', '12', '13'];

/** Generates one of a few ranks, so that many ranks are equal, or no rank. */
const someRank: fc.Arbitrary<Rank | null> = fc.constantFrom(
  null,
  ...['h00000', 'hzzzzz', 'hzzzzz', 'i00000', 'i0000f'].map(rank),
);

const updated = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-01-${`${day}`.padStart(2, '0')}`);

const someSteps = fc.tuple(
  ...STEPS.map((id) =>
    fc
      .record({ rank: someRank, goalId: fc.constantFrom(null, 'gone', ...GOALS), updated })
      .map(({ updated: at, ...properties }) => step(id, { updated: at, properties })),
  ),
);

const someStory = fc.record({
  parent: fc.constantFrom(null, '99', ...STEPS),
  versionIds: fc.subarray([...VERSIONS, '77'], { maxLength: 2 }),
  sprints: fc.subarray(SPRINTS, { maxLength: 1 }).map((ids) => ids.map((id) => sprint(id))),
  category: fc.constantFrom('new' as const, 'done' as const),
  updated,
  properties: fc.record({ noLaneRank: someRank, sprintRank: someRank, versionRank: someRank }),
});

/**
 * Generates boards of one project with up to twelve stories. Epics and goals may be missing or unknown, and ranks may
 * be missing or equal.
 */
export const boards: fc.Arbitrary<MapSources> = fc
  .tuple(someSteps, fc.array(someStory, { minLength: 1, maxLength: 12 }))
  .map(([steps, seeds]) => ({
    goals: GOALS.map((id, index) => goal(id, `0|i0000${index}:`)),
    steps,
    stories: seeds.map((seed, index) => story(`${21 + index}`, seed)),
    subtasks: [],
    versions: VERSIONS.map((id) => version(id)),
    sprints: SPRINTS.map((id) => sprint(id)),
  }));
