import * as fc from 'fast-check';
import type { SwimlaneMode } from '../aggregates/setting/swimlane-mode.ts';
import type { MapSources } from '../board/model/model.ts';
import { goal } from './goals.ts';
import { type IssueSeed, rank, sprint, step, story, subtask, version } from './issues.ts';

/** The data from which a test assembles a map. */
export interface MapState {
  readonly sources: MapSources;
  readonly mode: SwimlaneMode;
}

export type MapStep = (state: MapState) => MapState;

const RANKS = [null, rank('h00000'), rank('hzzzzz'), rank('i00000')];
const CATEGORIES = ['new', 'indeterminate', 'done'] as const;
const SPRINTS = [sprint('1', 'active'), sprint('2'), sprint('3', 'closed')];
const GOALS = [null, 'g1', 'g2', 'gone'];

const anyRank = fc.constantFrom(...RANKS);
const numberBelow = (most: number) => fc.integer({ min: 0, max: most - 1 });

/**
 * Generates the values of an issue. Each field has only a few values, so that equal values and changes without effect
 * are common.
 */
const seeds: fc.Arbitrary<IssueSeed> = fc
  .record({
    parent: fc.constantFrom(null, '11', '12', '13', '99'),
    category: fc.constantFrom(...CATEGORIES),
    versionIds: fc.subarray(['1', '2', '77']),
    sprints: fc.subarray(SPRINTS),
    storyPoints: fc.constantFrom(null, 1, 2.5),
    trackerRank: fc.constantFrom(null, '0|a:', '0|b:'),
    updated: fc.constantFrom('2026-01-01', '2026-01-02'),
    versionRank: anyRank,
    sprintRank: anyRank,
    noLaneRank: anyRank,
    rank: anyRank,
    goalId: fc.constantFrom(...GOALS),
  })
  .map(({ versionRank, sprintRank, noLaneRank, rank: own, goalId, ...seed }) => ({
    ...seed,
    properties: { versionRank, sprintRank, noLaneRank, rank: own, goalId },
  }));

const MAKERS = { steps: step, stories: story, subtasks: subtask } as const;
const FIRST_IDS = { steps: 11, stories: 101, subtasks: 201 } as const;
const PARENTS = { steps: null, stories: undefined, subtasks: ['101', '102', '103'] } as const;

type Level = keyof typeof MAKERS;

const levels = fc.constantFrom<Level>('stories', 'stories', 'stories', 'steps', 'subtasks');

const madeOf = (level: Level, at: number, seed: IssueSeed, number: number) => {
  const id = String(FIRST_IDS[level] + at);
  const parents = PARENTS[level];
  const parent = parents === undefined ? seed.parent : (parents?.[number % 3] ?? null);
  return MAKERS[level](id, { ...seed, parent: parent ?? null });
};

/** Adds an issue, or replaces the issue that has the same id. */
const putting: fc.Arbitrary<MapStep> = fc
  .tuple(levels, numberBelow(6), seeds, numberBelow(3))
  .map(([level, at, seed, number]) => ({ sources, ...state }) => {
    const made = madeOf(level, at, seed, number);
    const old = sources[level];
    const known = old.some(({ id }) => id === made.id);
    const issues = known ? old.map((each) => (each.id === made.id ? made : each)) : [...old, made];
    return { ...state, sources: { ...sources, [level]: issues } };
  });

const removing: fc.Arbitrary<MapStep> = fc
  .tuple(levels, numberBelow(6))
  .map(([level, at]) => ({ sources, ...state }) => {
    const issues = sources[level].filter((_, index) => index !== at);
    return { ...state, sources: { ...sources, [level]: issues } };
  });

const reversing: fc.Arbitrary<MapStep> = levels.map((level) => ({ sources, ...state }) => ({
  ...state,
  sources: { ...sources, [level]: sources[level].toReversed() },
}));

const framing: fc.Arbitrary<MapStep> = fc
  .record(
    {
      goals: fc.subarray([goal('g1', '0|i00000:'), goal('g2', '0|h00000:')]),
      versions: fc.subarray([
        version('1'),
        version('2'),
        version('1', { released: true }),
        version('3', { archived: true }),
      ]),
      sprints: fc.subarray(SPRINTS.slice(0, 2)),
      trackerOrder: fc.constantFrom(null, { field: 1, teamManaged: [] }),
      mapping: fc.constantFrom(null, { kind: 'PARENT' as const }),
      projectIds: fc.constantFrom(['10'], ['9', '10']),
    },
    { requiredKeys: [] },
  )
  .filter(({ versions = [] }) => new Set(versions.map(({ id }) => id)).size === versions.length)
  .map((frame) => ({ sources, mode }) => ({ mode, sources: { ...sources, ...frame } }));

const turning: fc.Arbitrary<MapStep> = fc
  .constantFrom<SwimlaneMode>('release', 'sprint', 'none')
  .map((mode) => ({ sources }) => ({ mode, sources }));

/** Replaces the lists of stories and steps with equal lists, as after a reload. */
const copying: fc.Arbitrary<MapStep> = fc.constant(({ sources, mode }) => ({
  mode,
  sources: { ...sources, stories: [...sources.stories], steps: [...sources.steps] },
}));

/** Generates any change of the data of a map, such as a moved story, a finished release or another kind of lanes. */
export const anyMapStep: fc.Arbitrary<MapStep> = fc.oneof(
  { weight: 12, arbitrary: putting },
  { weight: 4, arbitrary: removing },
  { weight: 1, arbitrary: reversing },
  { weight: 3, arbitrary: framing },
  { weight: 1, arbitrary: turning },
  { weight: 1, arbitrary: copying },
);

export const FIRST_STATE: MapState = {
  mode: 'release',
  sources: {
    goals: [],
    steps: [],
    stories: [],
    subtasks: [],
    versions: [version('1'), version('2')],
    sprints: SPRINTS.slice(0, 2),
  },
};
