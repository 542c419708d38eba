import { describe, expect, it } from 'vitest';
import { addressBox } from '../../grid/box.ts';
import { buildMap } from '../../testing/map.ts';
import { pointerAt } from '../sight/pointer.ts';
import { boardPoint, boardRect } from '../units.ts';
import { type LayoutOptions, layoutMap } from './layout.ts';
import { BAND, LANE } from './sizes.ts';

const MAP = buildMap({
  goals: { g1: ['s1'] },
  lanes: ['r1'],
  stories: { 's1|r1': ['a', 'b', 'c', 'd'] },
});

const SCALE = 0.8;
/** The height of a board, in screen pixels, of which the map's header takes exactly a third. */
const THIRD = 3 * BAND.vertical.size * SCALE;

const layoutAt = (height: number, changes: Partial<LayoutOptions> = {}) =>
  layoutMap(MAP, {
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: SCALE,
    sight: { width: 1000, height },
    ...changes,
  });

describe("a map's header (R-MAP-19)", () => {
  it('stays in sight where it takes at most a third of the height', () => {
    const layout = layoutAt(THIRD);
    expect(layout.headSticks).toBe(true);
    expect(layout.insets.top).toBe(BAND.vertical.size);
    expect(addressBox(layout, { kind: 'step', id: 's1' })?.axis).toBe('x');
  });

  it('scrolls with the lanes of a lower board, so that a card has room beneath the lane’s own header', () => {
    const layout = layoutAt(THIRD - 1);
    expect(layout.headSticks).toBe(false);
    expect(layout.insets.top).toBe(0);
    expect(layout.cellInsets.top).toBe(LANE.headerPixels / SCALE);
    expect(addressBox(layout, { kind: 'step', id: 's1' })?.axis).toBe('both');
  });

  it('is under the pointer only where it is drawn', () => {
    const scrolled = boardRect(0, BAND.vertical.size + 40, 1000, THIRD);
    const top = boardPoint(60, 20);
    expect(pointerAt(layoutAt(THIRD), top, scrolled).layer).toBe('band');
    expect(pointerAt(layoutAt(THIRD - 1), top, scrolled).layer).toBe('lanes');
    const atStart = boardRect(0, 0, 1000, THIRD);
    expect(pointerAt(layoutAt(THIRD - 1), top, atStart).layer).toBe('band');
  });

  it('stays beside the lanes of a horizontal map, whatever its height', () => {
    expect(layoutAt(100, { orientation: 'horizontal' }).headSticks).toBe(true);
  });
});
