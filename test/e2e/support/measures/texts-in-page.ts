import type { Frame } from 'playwright-core';
import { bringPaint, type PaintedWindow } from './paint.ts';

/** A visible line of text: its element, and its box in the window. */
export interface TextBox {
  readonly element: Element;
  readonly box: DOMRect;
}

/** Functions about texts and boxes. They run inside a page. */
interface Room {
  /** Returns a box for each line of each text that can be seen. */
  textBoxes(): TextBox[];
  scrolls(element: Element, axis: 'X' | 'Y'): boolean;
  /** Returns whether an element is drawn anywhere in the page, also outside the window. */
  isDrawn(element: Element): boolean;
}

export interface RoomWindow extends PaintedWindow {
  readonly room: Room;
}

const bring = (): void => {
  const { paint } = window as unknown as PaintedWindow;
  const textBoxes = (): TextBox[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxes: TextBox[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !paint.isSeen(element)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) boxes.push({ element, box });
    }
    return boxes.filter(({ box }) => box.width >= 4 && box.height >= 4);
  };
  const scrolls = (element: Element, axis: 'X' | 'Y'): boolean =>
    /auto|scroll/.test(getComputedStyle(element)[`overflow${axis}`]);
  const isDrawn = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const seen = { opacityProperty: true, visibilityProperty: true };
    return width > 2 && height > 2 && element.checkVisibility(seen);
  };
  Object.assign(window, { room: { textBoxes, scrolls, isDrawn } });
};

/** Adds the functions of `RoomWindow` to a page, if the page does not have them. */
export const bringRoom = async (frame: Frame): Promise<void> => {
  await bringPaint(frame);
  if (!(await frame.evaluate(() => 'room' in window))) await frame.evaluate(bring);
};

/** Waits for two frames, so that everything that measures itself has been laid out again. */
export const settle = (frame: Frame): Promise<void> =>
  frame.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
