import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowMode } from '../aggregates/setting/roadmap-choices.ts';
import type { SwimlaneMode } from '../aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '../board/assembly/assemble.ts';
import { goal } from '../testing/goals.ts';
import { step, story, subtask, version } from '../testing/issues.ts';
import { branchOf, hierarchyOf, isPlaceholder, itemOf } from './hierarchy.ts';
import { heightOfRows, opensFrom, rowAt, rowsOf, soughtRows } from './rows.ts';

const GOALS = [goal('g1', '0|i00000:'), goal('g2', '0|i00001:')];

const mapBy = (mode: SwimlaneMode) =>
  assembleMap(
    {
      goals: GOALS,
      steps: [step('11', { properties: { goalId: 'g1', color: '#123456' } })],
      stories: [
        story('21', { parent: '11', versionIds: ['1'] }),
        story('22', { parent: '11' }),
        story('23', { versionIds: ['1'] }),
      ],
      subtasks: [subtask('31', { parent: '21' })],
      versions: [version('1'), version('2')],
      sprints: [],
    },
    mode,
  );

const shown = (mode: RowMode, isOpen: (key: string) => boolean = () => true) => {
  const map = mapBy(mode === 'goal' ? 'none' : mode);
  return rowsOf(map, hierarchyOf(map), mode, { isOpen });
};

describe('the rows of a roadmap with goals', () => {
  it('are all branches that are not closed, in order', () => {
    const map = mapBy('none');
    const hierarchy = hierarchyOf(map);
    const keys = [...hierarchy.items.keys()];
    const walk = (key: (typeof keys)[number], closed: ReadonlySet<string>): string[] => {
      const below = closed.has(key) ? [] : (hierarchy.items.get(key)?.children ?? []);
      return [key, ...below.flatMap((child) => walk(child, closed))];
    };
    fc.assert(
      fc.property(fc.subarray(keys), (some) => {
        const closed = new Set<string>(some);
        const rows = rowsOf(map, hierarchy, 'goal', { isOpen: (key) => !closed.has(key) });
        expect(rows.map(({ key }) => key)).toEqual(
          hierarchy.roots.flatMap((root) => walk(root, closed)),
        );
      }),
    );
  });
});

describe('the items of a roadmap', () => {
  const hierarchy = hierarchyOf(mapBy('none'));

  it('are in the order of the map, and each item is below its parent', () => {
    expect(branchOf(hierarchy, 'goal:g1').map(({ key }) => key)).toEqual([
      'goal:g1',
      'step:11',
      'story:21',
      'subtask:31',
      'story:22',
    ]);
    expect(hierarchy.roots.slice(0, 2)).toEqual(['goal:g1', 'goal:g2']);
  });

  it("have their parent's colour when they have no colour of their own", () => {
    expect(itemOf(hierarchy, 'story:21')?.color).toBe('#123456');
  });

  it('include placeholders for items without a parent', () => {
    const rest = hierarchy.items.get('goal:-1');
    expect(rest && isPlaceholder(rest)).toBe(true);
    expect(branchOf(hierarchy, 'goal:-1').map(({ key }) => key)).toContain('story:23');
  });

  it('do not include an item that the map does not have', () => {
    expect(itemOf(hierarchy, null)).toBeUndefined();
    expect(branchOf(hierarchy, 'story:99')).toEqual([]);
  });
});

describe('the rows of a roadmap', () => {
  it('are goals and, below each open item, its children', () => {
    const keys = (isOpen: (key: string) => boolean) =>
      shown('goal', isOpen).map(({ key, depth }) => `${depth} ${key}`);
    expect(keys((key) => key === 'goal:g1').slice(0, 3)).toEqual([
      '0 goal:g1',
      '1 step:11',
      '0 goal:g2',
    ]);
    expect(keys(() => true).slice(0, 5)).toEqual([
      '0 goal:g1',
      '1 step:11',
      '2 story:21',
      '3 subtask:31',
      '2 story:22',
    ]);
  });

  it('are releases with their stories, and last the stories without a release', () => {
    const rows = shown('release', (key) => key.startsWith('release'));
    expect(rows.map(({ key }) => key)).toEqual([
      'release:1',
      'story:21',
      'story:23',
      'release:2',
      'release:-1',
      'story:22',
    ]);
  });

  it('are, during a search, the results and their ancestors', () => {
    const found = soughtRows(shown('goal'), ({ key }) => key === 'story:22');
    expect(found.map(({ key, top }) => [key, top])).toEqual([
      ['goal:g1', 0],
      ['step:11', 36],
      ['story:22', 72],
    ]);
    expect(soughtRows(shown('goal'), () => false)).toEqual([]);
  });

  it('follow each other without gaps, and can be found by height', () => {
    const rows = shown('release');
    let top = 0;
    for (const row of rows) {
      expect(row.top).toBe(top);
      expect(rows[rowAt(rows, top)]?.key).toBe(row.key);
      expect(rows[rowAt(rows, top + row.height - 1)]?.key).toBe(row.key);
      top += row.height;
    }
    expect(heightOfRows(rows)).toBe(top);
    expect([heightOfRows([]), rowAt(rows, -5), rowAt(rows, 1e6)]).toEqual([0, 0, rows.length - 1]);
  });

  it('show stories at first on a small board, but only epics on a large board', () => {
    const hierarchy = hierarchyOf(mapBy('none'));
    const small = opensFrom(hierarchy);
    expect([small('goal'), small('step'), small('story')]).toEqual([true, true, false]);
    const items = new Map(hierarchy.items);
    const [any] = hierarchy.items.values();
    for (let index = 0; any && index < 80; index += 1)
      items.set(`story:x${index}`, { ...any, kind: 'story' });
    const large = opensFrom({ ...hierarchy, items });
    expect([large('goal'), large('step'), large('release')]).toEqual([true, false, false]);
  });
});
