import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liftUserSettings } from '../../aggregates/setting/user-settings.ts';
import { goal } from '../../testing/goals.ts';
import { rank, status, step, story } from '../../testing/issues.ts';
import { anyMapStep, FIRST_STATE } from '../../testing/map-steps.ts';
import type { Issue } from '../../tracker/entities.ts';
import { cellsByLane, storiesById } from '../model/find.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import { narrowedMap } from '../visibility/narrow.ts';
import { visibleMap } from '../visibility/visible.ts';
import { assembleMap } from './assemble.ts';
import { createAssembler } from './assembler.ts';

const settings = liftUserSettings({});
const mine = ({ storyPoints }: Issue): boolean => storyPoints !== 1;

/**
 * Returns everything that is derived from a map, so that the tests also compare values reused from the previous map.
 */
const lookedAt = (map: StoryMap) => ({
  map,
  lanes: cellsByLane(map),
  seen: visibleMap(map, { settings, completed: false, statuses: [] }),
  all: visibleMap(map, { settings, completed: true, statuses: [] }),
  filtered: narrowedMap(map, { story: mine }),
  stories: Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => String(101 + index)).map((id) => [
      id,
      storiesById(map).get(id),
    ]),
  ),
});

describe('an incremental update of a map', () => {
  it('gives the same map as a new assembly, after any changes', () => {
    fc.assert(
      fc.property(fc.array(anyMapStep, { minLength: 1, maxLength: 40 }), (sequence) => {
        const assemble = createAssembler();
        let state = FIRST_STATE;
        for (const change of sequence) {
          state = change(state);
          const { sources, mode } = state;
          expect(lookedAt(assemble(sources, mode))).toEqual(lookedAt(assembleMap(sources, mode)));
        }
      }),
      { numRuns: 300 },
    );
  });

  const ranked = (id: string, parent: string, versionId: string, rankText: string) =>
    story(id, { parent, versionIds: [versionId], properties: { versionRank: rank(rankText) } });
  const sources: MapSources = {
    ...FIRST_STATE.sources,
    goals: [goal('g1', '0|h00000:')],
    steps: [step('11', { properties: { goalId: 'g1' } }), step('12')],
    stories: [
      ranked('101', '11', '1', 'h00000'),
      ranked('102', '11', '1', 'i00000'),
      ranked('103', '12', '1', 'h00000'),
      ranked('104', '12', '2', 'h00000'),
    ],
  };

  it('keeps the objects of cells and lanes that a moved story neither leaves nor enters', () => {
    const assemble = createAssembler();
    const before = assemble(sources, 'release');
    const moved = ranked('102', '12', '1', 'i00000');
    const stories = sources.stories.map((each) => (each.id === '102' ? moved : each));
    const after = assemble({ ...sources, stories }, 'release');
    expect(after.cells.get('12|1')?.map(({ issue }) => issue.id)).toEqual(['103', '102']);
    expect(after.goals).toBe(before.goals);
    expect(after.cells.get('12|2')).toBe(before.cells.get('12|2'));
    expect(after.cells.get('12|1')?.[0]).toBe(before.cells.get('12|1')?.[0]);
    const laneOf = ({ lanes }: StoryMap, laneId: string) => lanes.find(({ id }) => id === laneId);
    expect(laneOf(after, '2')).toBe(laneOf(before, '2'));
    expect(cellsByLane(after).get('2')).toBe(cellsByLane(before).get('2'));
  });

  it('can start from an assembled map', () => {
    const map = assembleMap(sources, 'release');
    const assemble = createAssembler({ sources, map });
    const stories = sources.stories.filter(({ id }) => id !== '102');
    const after = assemble({ ...sources, stories }, 'release');
    expect(after.cells.get('12|2')).toBe(map.cells.get('12|2'));
    expect(lookedAt(after)).toEqual(lookedAt(assembleMap({ ...sources, stories }, 'release')));
  });

  it('keeps the columns of goals whose steps are unchanged', () => {
    const assemble = createAssembler();
    const before = assemble(sources, 'release');
    const steps = sources.steps.map((each) =>
      each.id === '12' ? { ...each, status: status('done') } : each,
    );
    const after = assemble({ ...sources, steps }, 'release');
    expect(after.goals[0]).toBe(before.goals[0]);
    expect(after.goals[1]).not.toBe(before.goals[1]);
    expect(after.cells).toBe(before.cells);
  });

  it('returns the same object when nothing changed', () => {
    const assemble = createAssembler();
    const before = assemble(sources, 'release');
    expect(assemble({ ...sources, stories: [...sources.stories] }, 'release')).toBe(before);
  });
});
