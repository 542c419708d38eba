import { DEFAULT_ADMIN_SETTINGS } from '#domain/aggregates/setting/admin-settings.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import type { MapGround } from '#domain/board/assembly/map-sources.ts';
import { applyDifference } from '#domain/board/comparison/apply-difference.ts';
import { compareMaps } from '#domain/board/comparison/compare-maps.ts';
import { byId } from '#domain/board/loading/levels.ts';
import type { MapSources, StoryMap } from '#domain/board/model/model.ts';
import { type BoardPast, mapAt } from '#domain/board/past/map-at.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { goal } from '#domain/testing/goals.ts';
import { rank, step, story, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import { type Bar, reportBars, say } from '../bars.ts';
import { inTurn, median, ratio } from '../statistics.ts';

const STORIES = 5000;
const STEPS = 100;
const GOALS = 20;
const RELEASES = 12;
const TURNS = { rounds: 30, warmup: 5 };
/**
 * The limit of `npm run bench:difference`: a multiple of the time to assemble one of the maps. On a quiet machine that
 * takes 18 ms, so that a comparison takes at most 100 ms.
 */
const MOST_RATIO = 5.5;

const rankOf = (at: number) => rank(`h${at.toString(36).padStart(5, '0')}`);
const ids = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => String(first + at));

/** Returns a story of the large map. `turn` moves it through the steps, the releases and the order. */
const storyAt = (at: number, turn: number): Issue => ({
  ...story(String(1000 + at), {
    parent: String(100 + ((at + turn) % STEPS)),
    versionIds: [String(1 + ((at + turn) % RELEASES))],
    storyPoints: (at + turn) % 8,
    category: (at + turn) % 3 === 0 ? 'done' : 'new',
    properties: { versionRank: rankOf((at * 7919 + turn * 31) % STORIES) },
  }),
  summary: `Story ${at} in its state ${turn}`,
});

/** Returns data of which no object is shared, as after another load. Every `part`th story differs from `turn` 0. */
const sourcesOf = (turn: number, part: number): MapSources => ({
  goals: ids(1, GOALS).map((id, at) => goal(`g${id}`, rankOf(at))),
  steps: ids(100, STEPS).map((id, at) =>
    step(id, { properties: { goalId: `g${1 + (at % GOALS)}`, rank: rankOf(at) } }),
  ),
  stories: Array.from({ length: STORIES }, (_, at) => storyAt(at, at % part === 0 ? turn : 0)),
  subtasks: [],
  versions: ids(1, RELEASES).map((id) => version(id)),
  sprints: [],
});

const before = sourcesOf(0, 1);
const left = assembleMap(before, 'release');
const right = (part: number): StoryMap => assembleMap(sourcesOf(1, part), 'release');
const [same, tenth, all] = [assembleMap(sourcesOf(0, 1), 'release'), right(10), right(1)];
const difference = compareMaps(left, all);

const NOW = '2026-11-20T00:00:00.000Z' as Instant;
const THEN = '2026-11-10T00:00:00.000Z' as Instant;
const FIRST = '2026-01-01T00:00:00.000Z' as Instant;
const points = { field: 'points', from: null, to: null, fromText: '3', toText: '5' };
const release = { field: 'fixVersions', from: '2', to: null, fromText: 'Two', toText: null };
const ground: MapGround = {
  projects: [],
  scope: { projectKey: 'TRAIL' },
  admin: DEFAULT_ADMIN_SETTINGS,
  rankField: null,
  versions: before.versions,
  sprints: [],
  steps: byId(before.steps),
  stories: byId(before.stories),
  subtasks: {},
};
/** Every story was estimated twice and moved to another release since. */
const histories = new Map(
  [...before.steps, ...before.stories].map(({ id }) => [
    id,
    {
      created: FIRST,
      resolved: null,
      entries: [[points], [points, release]].map((values, at) => ({
        id: `${at}`,
        at: NOW,
        values,
      })),
    },
  ]),
);
const past: BoardPast = {
  histories,
  lanes: [],
  placements: [],
  deleted: [],
  placementsKnownFrom: FIRST,
  lanesKnownFrom: FIRST,
};
const stored = { goals: before.goals, milestones: [], admin: DEFAULT_ADMIN_SETTINGS };
const fields: FieldIds = { rank: null, sprint: null, storyPoints: ['points'] };

const WORK = {
  'assemble a map': () => assembleMap(before, 'release'),
  'compare, nothing differs': () => compareMaps(left, same),
  'compare, a tenth differs': () => compareMaps(left, tenth),
  'compare, all differ': () => compareMaps(left, all),
  'apply, all differ': () => applyDifference(difference, left),
  'map of a moment': () => mapAt({ now: ground, fields, past, stored, mode: 'release' }, THEN),
} as const;
type Name = keyof typeof WORK;
const NAMES = Object.keys(WORK) as Name[];

const samples = await inTurn(NAMES, TURNS, async (name) => {
  const started = performance.now();
  WORK[name]();
  return performance.now() - started;
});
say(`${STORIES} stories, ${difference.moved.length} moved, ${difference.changed.length} changes`);
for (const name of NAMES) {
  const times = `${median(samples[name]).toFixed(1)} ms`.padStart(10);
  say(`${name.padEnd(28)}${times}${ratio(samples, name, 'assemble a map').toFixed(2).padStart(8)}`);
}
const barOf = (name: Name): Bar => ({
  what: `${name}, ratio`,
  value: ratio(samples, name, 'assemble a map'),
  most: MOST_RATIO,
});
const compared = NAMES.filter((name) => name.startsWith('compare') || name === 'map of a moment');
if (!reportBars(compared.map(barOf), say)) process.exitCode = 1;
