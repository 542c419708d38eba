import type { Locator, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The position of an element on the page, in pixels, whatever frame it is in. */
export const boxOf = async (thing: Locator): Promise<Box> => {
  await thing.waitFor();
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
};

/** Grabs a card by its title and drops it like a hand: in small steps, with a pause before the drop. */
export const drag = async (page: Page, card: Locator, to: Point): Promise<void> => {
  const { x, y, width } = await boxOf(card);
  await page.mouse.move(x + width / 3, y + 14);
  await page.mouse.down();
  await page.mouse.move(x + width / 3 + 8, y + 22, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
};
