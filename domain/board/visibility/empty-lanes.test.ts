import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { story, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { lanesWithoutMatch, storiesIn, withoutLanes } from './empty-lanes.ts';
import { withLeftOut } from './left-out.ts';
import { narrowedMap } from './narrow.ts';

const STORIES = [
  story('11', { versionIds: ['7'] }),
  story('12', { versionIds: ['7'] }),
  story('13', { versionIds: ['8'] }),
];

const mapOf = (mode: SwimlaneMode = 'release') =>
  assembleMap(
    {
      goals: [],
      steps: [],
      stories: STORIES,
      subtasks: [],
      versions: [version('7'), version('8'), version('9')],
      sprints: [],
    },
    mode,
  );

const only = (...ids: string[]) => ({ story: ({ id }: { id: string }) => ids.includes(id) });
const sizes = (map: ReturnType<typeof mapOf>) =>
  map.lanes.map((lane) => [lane.id, lane.totals.stories, storiesIn(lane)]);
const ids = (lanes: readonly { readonly id: string }[]) => lanes.map(({ id }) => id);

describe('the lanes of a filtered map', () => {
  it('keep the number of all their stories', () => {
    const narrowed = narrowedMap(mapOf(), only('11'));
    expect(sizes(narrowed)).toEqual([
      ['7', 1, 2],
      ['8', 0, 1],
      ['9', 0, 0],
      ['-1', 0, 0],
    ]);
  });

  it('keep the number of all their stories when a second filter is applied', () => {
    const twice = narrowedMap(narrowedMap(mapOf(), only('11', '12')), only('13'));
    expect(sizes(twice)[0]).toEqual(['7', 0, 2]);
  });

  it('stay the same objects when the same filter is applied again', () => {
    const map = mapOf();
    const choice = only('11');
    expect(narrowedMap(map, choice).lanes[0]).toBe(narrowedMap(map, choice).lanes[0]);
  });

  it('are hidden when they have no visible story', () => {
    const narrowed = narrowedMap(mapOf(), only('11'));
    const empty = lanesWithoutMatch(narrowed, true);
    expect(ids(empty)).toEqual(['8', '9', '-1']);
    expect(ids(withoutLanes(narrowed, empty).lanes)).toEqual(['7']);
  });

  it('all stay visible when no lane has a visible story', () => {
    expect(lanesWithoutMatch(narrowedMap(mapOf(), only()), true)).toEqual([]);
  });

  it('are hidden only when they are releases or sprints', () => {
    expect(lanesWithoutMatch(narrowedMap(mapOf('none'), only()), true)).toEqual([]);
  });
});

describe('the lanes of a map that leaves out stories', () => {
  const beyond = [
    story('21', { versionIds: ['7'] }),
    story('22', { versionIds: ['9'] }),
    story('23'),
    story('11', { versionIds: ['8'] }),
  ];
  const loaded = Object.fromEntries(STORIES.map((each) => [each.id, each]));

  it('count the left-out stories, except those that were loaded afterwards', () => {
    expect(sizes(withLeftOut(mapOf(), beyond, loaded))).toEqual([
      ['7', 2, 3],
      ['8', 1, 1],
      ['9', 0, 1],
      ['-1', 0, 1],
    ]);
  });

  it('are hidden when all their stories are left out, but not when they have none', () => {
    const map = withLeftOut(mapOf(), beyond.slice(0, 2), loaded);
    expect(ids(lanesWithoutMatch(map, false))).toEqual(['9']);
  });

  it('do not change when the left-out stories are unknown', () => {
    const map = mapOf();
    expect(withLeftOut(map, null, loaded)).toBe(map);
    expect(withLeftOut(map, undefined, loaded)).toBe(map);
  });
});
