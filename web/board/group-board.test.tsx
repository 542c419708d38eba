// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropTargetAt } from './geometry/drop/drop.ts';
import { layoutMap } from './geometry/layout/layout.ts';
import { COLUMN } from './geometry/layout/sizes.ts';
import { boardPoint } from './geometry/units.ts';
import { ALL, showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const STEPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
/** A map longer than the viewport. Only its first, second last and last steps have stories. */
const map = buildMap({
  goals: { g1: STEPS },
  lanes: ['r1'],
  stories: { 'a|r1': ['1'], 'i|r1': ['2'], 'j|r1': ['3'] },
});

const group = () => screen.queryByRole('columnheader', { name: '7 steps without stories here' });

describe('a group of folded steps', () => {
  it('opens in its place and moves the focus to its first step', async () => {
    const { user } = await showBoard(map);
    expect(screen.getAllByRole('columnheader', { name: /^Epic/ })).toHaveLength(3);
    const found = group();
    expect(found?.getAttribute('aria-expanded')).toBe('false');
    if (found) await user.click(found);
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('data-address')).toBe('step:b');
    });
    expect(group()).toBeNull();
    expect(document.querySelectorAll('[data-address^="step:"][aria-expanded="true"]').length) //
      .toBeGreaterThan(3);
  });

  it('opens with Enter, and folds again with the fold button of any of its steps', async () => {
    const { user, sent } = await showBoard(map);
    group()?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(group()).toBeNull());
    await user.keyboard('{ArrowRight}');
    const [fold] = screen.getAllByRole('button', { name: 'Collapse 7 steps without stories here' });
    if (fold) await user.click(fold);
    await waitFor(() => expect(document.activeElement).toBe(group()));
    // Folding the group does not change the stored setting of any step.
    expect(sent.filter(([name]) => name === 'collapse')).toEqual([]);
  });

  it('runs no actions on its steps while it is folded', async () => {
    const { user, sent } = await showBoard(map, { can: ALL });
    group()?.focus();
    await user.keyboard('e{Delete}m');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('the layout of folded steps', () => {
  const layoutOf = (keptSteps: readonly string[] = []) =>
    layoutMap(map, {
      collapsedLanes: new Set(),
      subtasks: { show: false, open: new Set() },
      scale: 1,
      emptySteps: 'folded',
      keptSteps: new Set(keptSteps),
      sight: { width: 900, height: 700 },
    });

  it('makes a strip of each step, and one group of three or more neighbours', () => {
    const sizes = layoutOf(['d', 'e', 'g', 'h']).places.map(({ collapsed, size }) =>
      collapsed ? size : 0,
    );
    // The last strip is the place of steps without a goal.
    const strip = COLUMN.collapsed;
    expect(sizes).toEqual([0, strip, strip, 0, 0, strip, 0, 0, 0, 0, strip]);
  });

  it('names the group in the drop target of a story, but accepts no story there', () => {
    const layout = layoutOf();
    const column = layout.places[1];
    expect(column).toMatchObject({ size: COLUMN.group, group: { length: 7 } });
    const point = boardPoint((column?.start ?? 0) + 20, (layout.lanes[0]?.bodyStart ?? 0) + 20);
    const rules = { move: true, rank: true };
    for (const layer of ['lanes', 'band'] as const) {
      const at = layer === 'band' ? boardPoint(point.x, layout.axes.band.step.start + 5) : point;
      const target = dropTargetAt(
        layout,
        { kind: 'story', id: '1', listed: true },
        { layer, point: at },
        rules,
      );
      expect(target.kind === 'nowhere' ? target.group : null).toBe(column?.step?.id);
    }
  });
});
