import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../picture/marks.ts';
import { pptxOf } from './pptx.ts';

const filesOf = (marks: readonly Mark[], size = { width: 1000, height: 500 }) => {
  const files = unzipSync(pptxOf({ ...size, ground: '#FFFFFF', marks }));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
};

const bar = (over: Partial<Extract<Mark, { kind: 'box' }>> = {}): Mark => ({
  kind: 'box',
  x: 100,
  y: 50,
  width: 200,
  height: 20,
  fill: '#1868DB',
  radius: 4,
  name: 'Book a bed & rest',
  ...over,
});

describe('pptxOf', () => {
  it('declares the content type of each part, and refers only to parts that exist', () => {
    const files = filesOf([bar()]);
    const types = files['[Content_Types].xml'] ?? '';
    for (const [, part = ''] of types.matchAll(/PartName="\/([^"]+)"/g))
      expect(files).toHaveProperty([part]);
    for (const [path, text] of Object.entries(files)) {
      if (!path.endsWith('.rels')) continue;
      const folder = path.replace(/_rels\/[^/]+$/, '');
      for (const [, target = ''] of text.matchAll(/Target="([^"]+)"/g)) {
        const { pathname } = new URL(target, `http://x/${folder}`);
        expect(files).toHaveProperty([pathname.slice(1)]);
      }
    }
  });

  it("draws each mark as a named shape, in the mark's own size", () => {
    const slide = filesOf([bar()])['ppt/slides/slide1.xml'] ?? '';
    expect(slide.match(/<p:sp>/g)).toHaveLength(1);
    expect(slide).toContain('name="Book a bed &amp; rest"');
    expect(slide).toContain('<a:srgbClr val="1868DB"/>');
    expect(slide).toContain('prst="roundRect"');
    const [, width, height] =
      /<a:ext cx="(\d+)" cy="(\d+)"\/><\/a:xfrm><a:prstGeom/.exec(slide) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(10, 2);
    expect(Number(width)).toBe(200 * 9525);
  });

  it('fits any picture on the slide', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 50, max: 30_000 }),
      height: fc.integer({ min: 50, max: 30_000 }),
    });
    fc.assert(
      fc.property(sizes, (size) => {
        const marks: Mark[] = [
          bar({ x: 0, y: 0, ...size }),
          {
            kind: 'line',
            points: [
              [0, 0],
              [size.width, size.height],
            ],
            color: '#C9372C',
            width: 1,
          },
          {
            kind: 'shape',
            points: [
              [0, 0],
              [10, 0],
              [0, 10],
            ],
            color: '#C9372C',
          },
        ];
        const slide = filesOf(marks, size)['ppt/slides/slide1.xml'] ?? '';
        const places = [
          ...slide.matchAll(
            /<a:off x="(-?\d+)" y="(-?\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"\/><\/a:xfrm>/g,
          ),
        ];
        expect(places).toHaveLength(3);
        for (const [, x, y, width, height] of places) {
          expect(Number(x)).toBeGreaterThanOrEqual(0);
          expect(Number(x) + Number(width)).toBeLessThanOrEqual(12_192_000);
          expect(Number(y) + Number(height)).toBeLessThanOrEqual(6_858_000);
        }
      }),
    );
  });

  it('writes texts as editable texts', () => {
    const slide =
      filesOf([
        {
          kind: 'text',
          x: 10,
          y: 20,
          width: 60,
          size: 14,
          weight: 600,
          text: '<今夜>',
          color: '#292A2E',
        },
      ])['ppt/slides/slide1.xml'] ?? '';
    expect(slide).toContain('<a:t>&lt;今夜&gt;</a:t>');
    expect(slide).toMatch(/sz="1050" b="1"/);
  });
});
