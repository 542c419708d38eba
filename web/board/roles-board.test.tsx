// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type BoardDraft, showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const ORPHANS = Array.from({ length: 60 }, (_, at) => `o${at}`);

/** A map of three lanes: one with stories under steps, an empty one, and one with only stories without a step. */
const MAP = buildMap({
  goals: { g1: ['s1', 's2'] },
  lanes: ['r1', 'r2', '-1'],
  stories: { 's1|r1': ['a', 'b'], '-1|-1': ORPHANS },
});

const RULES = ['aria-required-children', 'aria-required-parent', 'aria-allowed-attr'];

const faults = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'rule', values: RULES },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

describe('ARIA roles of the grid', () => {
  it.each<[string, Partial<BoardDraft>]>([
    ['with releases', {}],
    ['with sprints', { map: { ...MAP, mode: 'sprint' } }],
    ['without lanes', { map: { ...MAP, mode: 'none', lanes: MAP.lanes.slice(-1) } }],
    ['with folded lanes', { collapsedLanes: new Set(['r1', '-1']) }],
    ['from afar', { zoom: 20 }],
    ['turned', { orientation: 'horizontal' }],
  ])('are valid %s', async (_, changes) => {
    await showBoard(MAP, changes);
    expect(await faults()).toEqual([]);
  });

  it("put the button of a closing band in a cell of the lane's row", async () => {
    await showBoard({ ...MAP, mode: 'sprint' });
    const button = screen.getAllByRole('button', { name: /^Show all/ })[0];
    expect(button?.closest('[role="gridcell"]')?.closest('[role="row"]')).toBeTruthy();
  });

  it.each(['vertical', 'horizontal'] as const)(
    'make buttons of a closing band tab stops only while their lane has the focus: %s',
    async (orientation) => {
      const board = await showBoard(MAP, {
        orientation,
        closingLink: (lane, className, reachable) => (
          <button type="button" className={className} tabIndex={reachable ? 0 : -1}>
            Sort {lane.id}
          </button>
        ),
      });
      const stops = () => {
        const all = [...document.querySelectorAll<HTMLElement>('[role="grid"] [tabindex="0"]')];
        return all.map(({ dataset, textContent }) => dataset.address ?? textContent);
      };
      await screen.findByRole('button', { name: 'Sort -1' });
      board.focus('story:a');
      expect(stops()).not.toContain('Sort -1');
      expect(stops()).not.toContain('lane:-1');
      board.focus('lane:-1');
      expect(stops()).toContain('Sort -1');
      expect(screen.getAllByRole('button', { name: /^Show (all|fewer)/ })[0]?.tabIndex).toBe(0);
    },
  );
});
