import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boards } from '../../testing/boards.ts';
import { rank, step, story, version } from '../../testing/issues.ts';
import type { MapSources } from '../model/model.ts';
import { assembleMap } from './assemble.ts';
import { firstOrder, orderItems } from './first-order.ts';

const placed = (id: string, versionIds: string[], versionRank: string, none?: string) =>
  story(id, {
    parent: '1',
    versionIds,
    properties: {
      versionRank: rank(versionRank),
      ...(none === undefined ? {} : { noLaneRank: rank(none) }),
    },
  });

const sourcesOf = (...stories: MapSources['stories']): MapSources => ({
  goals: [],
  steps: [step('1')],
  stories,
  subtasks: [],
  versions: [version('7'), version('8')],
  sprints: [],
});

const laidIn = (sources: MapSources): MapSources => {
  const laid = new Map(firstOrder(sources).map((issue) => [issue.id, issue]));
  return { ...sources, stories: sources.stories.map((each) => laid.get(each.id) ?? each) };
};

const orderOf = (sources: MapSources) =>
  (assembleMap(sources, 'none').cells.get('1|-1') ?? []).map(({ issue }) => issue.id);

describe('the first order of a map without swimlanes', () => {
  it('is the order of the map by release', () => {
    const sources = sourcesOf(
      placed('11', [], 'b'),
      placed('12', ['8'], 'd'),
      placed('13', ['8'], 'b'),
      placed('14', ['7'], 'z'),
    );
    expect(orderOf(laidIn(sources))).toEqual(['14', '13', '12', '11']);
  });

  it('has stories with a rank first, then the other stories', () => {
    const sources = sourcesOf(
      placed('11', ['7'], 'b'),
      placed('12', ['7'], 'c', 'z00000'),
      placed('13', ['8'], 'b', 'b00000'),
    );
    expect(firstOrder(sources).map(({ id }) => id)).toEqual(['11']);
    expect(orderOf(laidIn(sources))).toEqual(['13', '12', '11']);
  });

  it('is written as a property of each story', () => {
    const items = orderItems(firstOrder(sourcesOf(placed('11', [], 'b'))));
    expect(items).toMatchObject([
      { issue: 'TRAIL-11', properties: [{ key: 'ds-smb-no-story-rank' }] },
    ]);
  });

  it('is complete after one run: a second run changes nothing', () => {
    fc.assert(
      fc.property(boards, (sources) => {
        expect(firstOrder(laidIn(sources))).toEqual([]);
      }),
    );
  });
});
