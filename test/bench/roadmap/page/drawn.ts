import type { Generated } from './generate.ts';

/** One way of drawing a roadmap, in a place of the page. */
export interface Drawing {
  readonly draw: (place: HTMLElement, data: Generated) => () => void;
  /** What draws a bar, what of it is taken hold of, and what scrolls. */
  readonly bar: string;
  readonly scrollers: { readonly x: string; readonly y: string };
}

/** Pixels of a day, and of a row, everywhere. */
export const DAY = 12;
export const ROW = 36;
/** Of the tree. */
export const TREE = 400;
