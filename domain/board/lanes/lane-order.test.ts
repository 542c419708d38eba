import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied } from '../../testing/applied.ts';
import { boards } from '../../testing/boards.ts';
import { rank, step, story, version } from '../../testing/issues.ts';
import type { Issue } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import { planLaneOrder } from './lane-order.ts';

const dateOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000+0000`;

const card = (id: string, lane: string, day: number, letters: string | null = null): Issue =>
  story(id, {
    parent: '1',
    versionIds: [lane],
    updated: dateOf(day),
    properties: { versionRank: letters === null ? null : rank(letters) },
  });

const sourcesWith = (stories: readonly Issue[]): MapSources => ({
  goals: [],
  steps: [step('1')],
  stories,
  subtasks: [],
  versions: [version('7'), version('8')],
  sprints: [],
});

const cell = (map: StoryMap, lane: string): string[] =>
  (map.cells.get(`1|${lane}`) ?? []).map(({ issue }) => issue.id);

const toNext = (map: StoryMap) => planLaneOrder(map, ({ laneId }) => (laneId === '7' ? '8' : null));

/** Returns the sources after the planned ranks and the move. The move updates the stories in the given order. */
const moved = (sources: MapSources, order: readonly string[]): MapSources => {
  const plan = toNext(assembleMap(sources, 'release'));
  const after = applied(sources, plan?.writes ?? []);
  return {
    ...after,
    stories: after.stories.map((issue) =>
      order.includes(issue.id)
        ? { ...issue, versionIds: ['8'], updated: `2027-01-${10 + order.indexOf(issue.id)}` }
        : issue,
    ),
  };
};

describe('stories that a change of their lane moves', () => {
  it('keep their visible order, whatever order the tracker moves them in', () => {
    const sources = sourcesWith([card('21', '7', 3), card('22', '7', 2), card('23', '7', 1)]);
    expect(cell(assembleMap(sources, 'release'), '7')).toEqual(['21', '22', '23']);
    for (const order of [
      ['21', '22', '23'],
      ['22', '23', '21'],
    ]) {
      const map = assembleMap(moved(sources, order), 'release');
      expect(cell(map, '8')).toEqual(['21', '22', '23']);
    }
  });

  it('come after the ranked cards of the cell, without writes to other cards', () => {
    const sources = sourcesWith([
      card('21', '7', 3, 'b00000'),
      card('22', '7', 2),
      card('31', '8', 9, 'm00000'),
      card('32', '8', 8),
    ]);
    const plan = toNext(assembleMap(sources, 'release'));
    expect(plan?.writes.map(({ key }) => key)).toEqual(['TRAIL-21', 'TRAIL-22']);
    const map = assembleMap(moved(sources, ['21', '22']), 'release');
    expect(cell(map, '8')).toEqual(['31', '21', '22', '32']);
  });

  it('keep ranks that already give the same order', () => {
    const sources = sourcesWith([card('21', '7', 1, 'n00000'), card('22', '7', 2, 'o00000')]);
    expect(toNext(assembleMap(sources, 'release'))).toBeNull();
  });

  it('need no rank when they are alone in their cell', () => {
    expect(toNext(assembleMap(sourcesWith([card('21', '7', 1)]), 'release'))).toBeNull();
  });

  it("get no rank when the board uses the tracker's order", () => {
    const sources = sourcesWith([card('21', '7', 3), card('22', '7', 2)]);
    const ordered = { ...sources, trackerOrder: { field: 7, teamManaged: [] } };
    expect(toNext(assembleMap(ordered, 'release'))).toBeNull();
  });

  it('get no rank when they leave the map', () => {
    const loose = ['21', '22'].map((id) => story(id, { versionIds: ['7'] }));
    const map = assembleMap(sourcesWith(loose), 'release');
    expect(planLaneOrder(map, () => '-1')).toBeNull();
    expect(planLaneOrder(map, () => '8')?.writes).toHaveLength(2);
  });

  it('keep their order on any board', () => {
    fc.assert(
      fc.property(boards, (sources) => {
        const map = assembleMap(sources, 'release');
        const plan = planLaneOrder(map, ({ laneId }) => (laneId === '1' ? '2' : null));
        const ids = new Set(
          [...map.cells.values()]
            .flat()
            .flatMap(({ laneId, issue }) => (laneId === '1' ? [issue.id as string] : [])),
        );
        expect(plan?.changed.every(({ id }) => ids.has(id)) ?? true).toBe(true);
        const written = applied(sources, plan?.writes ?? []);
        const stories = written.stories.map((issue) =>
          ids.has(issue.id)
            ? { ...issue, versionIds: ['2'], updated: `2027-01-${issue.id}` }
            : issue,
        );
        const after = assembleMap({ ...written, stories }, 'release');
        for (const [key, cards] of map.cells) {
          const own = cards.flatMap(({ laneId, issue }) => (laneId === '1' ? issue.id : []));
          const [stepId] = key.split('|');
          const there = (after.cells.get(`${stepId}|2`) ?? []).map(({ issue }) => issue.id);
          expect(there.filter((id) => own.includes(id))).toEqual(own);
        }
      }),
    );
  });

  it('get ranks for sprint lanes when the lanes are sprints', () => {
    const sources: MapSources = sourcesWith(
      ['21', '22'].map((id) => story(id, { parent: '1', properties: { versionRank: rank('h') } })),
    );
    const plan = planLaneOrder(assembleMap(sources, 'sprint'), () => '5');
    const keys = plan?.writes.flatMap(({ properties = [] }) => properties.map(({ key }) => key));
    expect(keys).toEqual(Array(2).fill('ds-smb-sprint-story-rank'));
  });
});
