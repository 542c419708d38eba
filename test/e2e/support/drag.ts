import type { Locator, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const nextFrame = (thing: Locator): Promise<void> =>
  thing.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

/**
 * Returns the position of an element on the page in pixels, even of an element in a frame. Waits until the position no
 * longer changes, because parts of the page that load later can move the element.
 */
export const boxOf = async (thing: Locator): Promise<Box> => {
  await thing.waitFor();
  for (let before = ''; ; ) {
    const box = await thing.boundingBox();
    if (!box) throw new Error('it is not drawn');
    const now = JSON.stringify(box);
    if (now === before) return box;
    before = now;
    await nextFrame(thing);
  }
};

/** Returns a function that finds a point of an element. The point follows the element when it moves. */
export const at =
  (thing: Locator, point: (box: Box) => Point): (() => Promise<Point>) =>
  async () =>
    point(await boxOf(thing));

/** Waits until a card no longer moves and nothing covers it. Then grabs it by its title and moves it a little. */
export const grab = async (page: Page, card: Locator): Promise<Point> => {
  const { width } = await boxOf(card);
  await card.hover({ position: { x: width / 3, y: 14 } });
  await page.mouse.down();
  const { x, y } = await boxOf(card);
  const near = { x: x + width / 3 + 8, y: y + 22 };
  await page.mouse.move(near.x, near.y, { steps: 2 });
  return near;
};

/**
 * Grabs a card, moves the pointer in small steps like a user, and drops the card. Calls `to` for the target point only
 * after the grab, because parts of the page that load later can move the target.
 */
export const drag = async (page: Page, card: Locator, to: () => Promise<Point>): Promise<void> => {
  await grab(page, card);
  const target = await to();
  await page.mouse.move(target.x, target.y, { steps: 10 });
  // Waits two frames, because on a busy machine the page receives the pointer's position late.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.move(target.x + 1, target.y);
  await page.mouse.up();
};
