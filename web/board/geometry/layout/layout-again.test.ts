import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { createAssembler } from '#domain/board/assembly/assembler.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { step, story } from '#domain/testing/issues.ts';
import { anyMapStep, FIRST_STATE, type MapStep } from '#domain/testing/map-steps.ts';
import type { Orientation } from './axes.ts';
import { layoutMap } from './layout.ts';

/**
 * Needed for TypeScript, which treats the types of fast-check as different if they come from another TypeScript project
 * of this repository.
 */
const anyStep = anyMapStep as unknown as fc.Arbitrary<MapStep>;

const SUBTASKS = { show: true, open: new Set<string>() };

describe('the layout after changes to a map', () => {
  it('equals a newly built layout after any sequence of changes', () => {
    const anySequence = fc.array(anyStep, { minLength: 1, maxLength: 30 });
    const anyOptions = fc.record({
      orientation: fc.constantFrom<Orientation>('vertical', 'horizontal'),
      collapsedLanes: fc.subarray(['1', '2', '-1']).map((ids) => new Set(ids)),
      emptySteps: fc.constantFrom('open' as const, 'hidden' as const),
      scale: fc.constantFrom(0.2, 0.8),
    });
    fc.assert(
      fc.property(anySequence, anyOptions, (sequence, options) => {
        const laidOut = (map: StoryMap) => {
          const {
            positions: _,
            laneSizes: __,
            ...layout
          } = layoutMap(map, { ...options, subtasks: SUBTASKS });
          const lanes = layout.lanes.map(({ stacks, ...lane }) => ({
            ...lane,
            stacks: new Map(stacks.columns.map((column) => [column, stacks.get(column)])),
          }));
          return { ...layout, lanes, axes: layout.axes.orientation };
        };
        const assemble = createAssembler();
        let state = FIRST_STATE;
        for (const change of sequence) {
          state = change(state);
          const { sources, mode } = state;
          const lies = laidOut(assemble(sources, mode));
          expect(lies).toEqual(laidOut(assembleMap(sources, mode)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reuses the stacks of lanes that have not changed', () => {
    const assemble = createAssembler();
    const { sources } = FIRST_STATE;
    const at = (parent: string, versionIds: readonly string[], id: string) =>
      story(id, { parent, versionIds });
    const steps = [step('11'), step('12')];
    const stories = [at('11', ['1'], '101'), at('11', ['2'], '102')];
    const options = { collapsedLanes: new Set<string>(), subtasks: SUBTASKS, scale: 1 };
    const before = layoutMap(assemble({ ...sources, steps, stories }, 'release'), options);
    const moved = [at('12', ['1'], '101'), ...stories.slice(1)];
    const after = layoutMap(assemble({ ...sources, steps, stories: moved }, 'release'), options);
    const stacksOf = ({ lanes }: typeof before) =>
      new Map(lanes.map(({ lane, stacks }) => [lane.id, stacks]));
    expect(stacksOf(after).get('2')).toBe(stacksOf(before).get('2'));
    expect(stacksOf(after).get('1')).not.toBe(stacksOf(before).get('1'));
  });
});
