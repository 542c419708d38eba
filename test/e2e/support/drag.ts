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

/** Returns a function that gives a point relative to an element, from where the element is at that moment. */
export const at =
  (thing: Locator, point: (box: Box) => Point): (() => Promise<Point>) =>
  async () =>
    point(await boxOf(thing));

/**
 * Grabs a card by its title and drops it in small steps, as a hand does. Calls `to` for the point of the drop only
 * after the card was grabbed, because parts that load late can move the target.
 */
export const drag = async (page: Page, card: Locator, to: () => Promise<Point>): Promise<void> => {
  const { x, y, width } = await boxOf(card);
  await page.mouse.move(x + width / 3, y + 14);
  await page.mouse.down();
  await page.mouse.move(x + width / 3 + 8, y + 22, { steps: 2 });
  const target = await to();
  await page.mouse.move(target.x, target.y, { steps: 10 });
  await page.mouse.up();
};
