import type { Generated } from './generate.ts';

/** A library that draws a roadmap into an element of the page. */
export interface Drawing {
  readonly draw: (place: HTMLElement, data: Generated) => () => void;
  /** Selectors of a bar, of the handle to drag it, and of the scroll containers. */
  readonly bar: string;
  readonly scrollers: { readonly x: string; readonly y: string };
}

/** Width of a day and height of a row, in pixels. They are the same for all libraries. */
export const DAY = 12;
export const ROW = 36;
/** Width of the column with the issue tree, in pixels. */
export const TREE = 400;
