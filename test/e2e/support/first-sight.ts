import type { FrameLocator } from 'playwright-core';

/**
 * Selectors for elements that fill a map: cards, headers and collapsed lanes. A lane's header fills the whole width of
 * the map.
 */
const FILLED = [
  '[data-address^="story:"]',
  '[data-address^="step:"][role]',
  '[data-address^="goal:"][role]',
  '[role="rowheader"]',
  '[aria-expanded][data-address^="lane:"]',
].join();

/** Distance between two sampled points, in pixels. */
const STEP = 4;

/**
 * Returns the share of the map's area that cards and headers fill, from 0 to 1. Tests points at regular distances and
 * counts those inside a card or header.
 */
export const filledShare = (app: FrameLocator): Promise<number> =>
  app.getByRole('grid', { name: 'Story map' }).evaluate(
    (grid, { selector, step }) => {
      const area = grid.getBoundingClientRect();
      const lead = grid.querySelectorAll('[role="row"] > [role="gridcell"]:has(> [class*="line"])');
      const filled = [...grid.querySelectorAll(selector), ...lead].map((element) =>
        element.getBoundingClientRect(),
      );
      let [points, within] = [0, 0];
      for (let x = area.left + step / 2; x < area.right; x += step) {
        for (let y = area.top + step / 2; y < area.bottom; y += step) {
          points += 1;
          const isIn = (box: DOMRect) =>
            x >= box.left && x < box.right && y >= box.top && y < box.bottom;
          if (filled.some(isIn)) within += 1;
        }
      }
      return within / points;
    },
    { selector: FILLED, step: STEP },
  );
