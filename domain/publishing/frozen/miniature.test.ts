import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';
import { type Miniature, miniatureOf, readMiniature, writeMiniature } from './miniature.ts';
import { drawMiniature } from './miniature-blocks.ts';

const category = fc.constantFrom('new', 'indeterminate', 'done');
const goal = fc.record({
  span: fc.integer({ min: 1, max: 6 }),
  color: fc.oneof(
    fc.constant(null),
    fc.stringMatching(/^[0-9a-f]{6}$/).map((digits) => `#${digits}`),
  ),
});
/** Generates miniatures whose text is short enough for a URL. */
const miniatures: fc.Arbitrary<Miniature> = fc
  .array(goal, { minLength: 1, maxLength: 5 })
  .chain((goals) => {
    const columns = goals.reduce((sum, { span }) => sum + span, 0);
    const cell = fc.array(category, { maxLength: 8 });
    const lane = fc.array(cell, { minLength: columns, maxLength: columns });
    return fc.record({ goals: fc.constant(goals), lanes: fc.array(lane, { maxLength: 6 }) });
  });

describe('a miniature of a map', () => {
  it('is the same after it was written as text for a URL and read again', () => {
    fc.assert(
      fc.property(miniatures, (miniature) => {
        const text = writeMiniature(miniature);
        expect(encodeURIComponent(text)).toBe(text);
        expect(readMiniature(text)).toEqual(miniature);
      }),
    );
  });

  it('is not read from any other text', () => {
    for (const text of [
      '',
      '~',
      '0',
      '61',
      '1~',
      '2~',
      '1~9n',
      '1~8n1d',
      '1~1x',
      '1-25',
      '1-2563EB',
      '2~1n',
      '1_~1n',
      '<svg>',
      `1${'~1n'.repeat(13)}`,
      `1~${'1n'.repeat(4000)}`,
    ]) {
      expect([text.slice(0, 20), readMiniature(text)]).toEqual([
        text.slice(0, 20),
        text === '1~' ? { goals: [{ span: 1, color: null }], lanes: [[[]]] } : null,
      ]);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readMiniature(text);
        if (read) expect(readMiniature(writeMiniature(read))).toEqual(read);
      }),
    );
  });

  it('has all its blocks within its width and height', () => {
    fc.assert(
      fc.property(miniatures, (miniature) => {
        const { width, height, blocks } = drawMiniature(miniature);
        expect(width).toBeLessThanOrEqual(60 * 40);
        expect(height).toBeLessThanOrEqual(2200);
        for (const block of blocks) {
          expect(block.width > 0 && block.x >= 0 && block.x + block.width <= width).toBe(true);
          expect(block.y >= 0 && block.y + block.height <= height).toBe(true);
          expect(block.color).toMatch(/^#[0-9a-f]{6}$/);
        }
      }),
    );
  });

  it('of a very large map keeps as much of the map as fits into a URL', () => {
    const status = { name: 'To do', category: 'new' as const };
    const tasks = Array.from({ length: 200 }, (_, index) => ({
      id: `t${index}`,
      key: `T-${index}`,
      summary: 'Step',
      status,
    }));
    const releases = Array.from({ length: 40 }, (_, index) => ({
      id: `r${index}`,
      name: `R ${index}`,
      released: false,
    }));
    const stories = tasks.flatMap(({ key }, index) =>
      releases.flatMap(({ id }, lane) =>
        Array.from({ length: 3 }, (_, row) => ({
          id: `${index}-${lane}-${row}`,
          key: `S-${index}-${lane}-${row}`,
          summary: 'Story',
          status: row % 2 ? { name: 'Done', category: 'done' as const } : status,
          parentKey: key,
          versionIds: [id],
        })),
      ),
    );
    const map = layOut({ tasks, stories, releases, sprints: [] }, { lanes: [] });
    const text = writeMiniature(miniatureOf(map));
    expect(text.length).toBeLessThanOrEqual(6000);
    const read = readMiniature(text);
    expect(read?.goals).toEqual([{ span: 60, color: null }]);
    expect(read?.lanes.length).toBeGreaterThan(5);
    expect(read?.lanes[0]?.[59]).toEqual(['new', 'done', 'new']);
  });

  it('shows goals in their colours above their columns, and cards by status', () => {
    const { blocks } = drawMiniature({
      goals: [
        { span: 2, color: '#2563eb' },
        { span: 1, color: null },
      ],
      lanes: [
        [['new', 'done'], [], ['indeterminate']],
        [[], ['done'], []],
      ],
    });
    const blocksAt = (y: number) => blocks.filter((block) => block.y === y);
    expect(blocksAt(0).map(({ x, width, color }) => [x, width, color])).toEqual([
      [0, 180, '#2563eb'],
      [184, 88, '#8c8f97'],
    ]);
    expect(blocksAt(24)).toHaveLength(3);
    expect(blocksAt(48).map(({ x, color }) => [x, color])).toEqual([
      [0, '#dddee1'],
      [0, '#2563eb'],
      [184, '#669df1'],
      [184, '#8c8f97'],
    ]);
    expect(blocksAt(66)[0]).toMatchObject({ x: 0, color: '#94c748' });
    const hairline = blocks.find(({ height, width }) => height === 2 && width === 272);
    expect(hairline?.y).toBeGreaterThan(80);
  });
});
