import { describe, expect, it } from 'vitest';
import { PLAIN_RULES } from '#domain/board/moves/move-rules.ts';
import { IDLE } from '../../../gesture/state.ts';
import type { Dragged } from '../../geometry/drop/drop-target.ts';
import { layoutMap } from '../../geometry/layout/layout.ts';
import type { ScreenRect } from '../../geometry/units.ts';
import { NOWHERE } from '../../gesture/gesture.ts';
import { refusalsFor } from '../../moves/refusals.ts';
import { version } from '../../testing/issues.ts';
import { buildMap } from '../../testing/map.ts';
import { drawingOf } from './drawing.ts';

const lanes = Array.from({ length: 40 }, (_, index) => `r${index}`);
const map = buildMap({
  goals: { g1: ['s1'] },
  lanes: [...lanes, version('old', 'Old', { archived: true })],
  stories: { 's1|r0': ['a'], 's1|r30': ['z'] },
});
const layout = layoutMap(map, {
  collapsedLanes: new Set(),
  subtasks: { show: true, open: new Set() },
  scale: 1,
});
const view = { x: 0, y: 0, width: 800, height: 400 } as ScreenRect;

const NONE = () => null;
const refusalsOf = (dragged: Dragged) =>
  dragged.kind === 'story' ? refusalsFor(map, [dragged.id], PLAIN_RULES) : null;

describe('drawingOf', () => {
  it('draws the visible lanes in order, and the off-screen lane whose header has the focus', () => {
    const { shown } = drawingOf(layout, view, 1, { kind: 'lane', id: 'r35' }, IDLE, NONE);
    const indices = shown.lanes.map(({ lane }) => lane);
    expect(indices.at(-1)).toBe(35);
    expect(indices).toEqual([...indices].sort((a, b) => a - b));
    expect(indices.length).toBeLessThan(15);
    expect(shown.lanes.at(-1)?.cells).toEqual([]);
  });

  it('draws the focused story even off screen', () => {
    const { shown } = drawingOf(layout, view, 1, { kind: 'story', id: 'z' }, IDLE, NONE);
    expect(shown.lanes.at(-1)).toMatchObject({ lane: 30, cells: [{ pinned: [0] }] });
  });

  it('returns the lanes that refuse a dragged story, and none for a dragged step', () => {
    const holding = (kind: 'story' | 'step', id: string) =>
      ({ phase: 'dragging', hold: { held: { kind, id }, over: NOWHERE } }) as const;
    const drawing = drawingOf(layout, view, 1, null, holding('story', 'a'), refusalsOf);
    expect(drawing.dragged).toEqual({ kind: 'story', id: 'a' });
    expect(drawing.refusalOf(40)).toBe('MOVE_RELEASE_ARCHIVED');
    expect(drawing.refusalOf(0)).toBeNull();
    const step = drawingOf(layout, view, 1, null, holding('step', 's1'), refusalsOf);
    expect(step.refusalOf(40)).toBeNull();
  });
});
