// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1'], g2: ['s2'] },
  lanes: ['r1'],
  stories: { 's1|r1': ['a'], 's2|r1': ['f'] },
});

describe('a narrow board', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
  afterEach(() => width.mockReset());

  it('shows one goal at a time; its move dialog offers the steps of all goals', async () => {
    width.mockReturnValue(400);
    const board = await showBoard(map);
    expect(board.at('goal:g1')).not.toBeNull();
    expect(board.at('goal:g2')).toBeNull();
    await board.choose(screen.getByLabelText('Goal shown'), 'Goal g2');
    expect(board.at('goal:g1')).toBeNull();
    expect(board.at('story:f')).not.toBeNull();
    board.focus('story:f');
    await board.user.keyboard('m');
    await board.user.click(await screen.findByLabelText('Step'));
    const steps = screen.getAllByRole('option');
    expect(steps.map(({ textContent }) => textContent)).toContain('Goal g1 / Epic s1');
  });
});
