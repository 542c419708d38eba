import type { Generated } from './generate.ts';

/** A library that draws a roadmap into an element of the page. */
export interface Drawing {
  readonly draw: (place: HTMLElement, data: Generated) => () => void;
  /** Selectors for a bar, for its drag handle, and for the scroll container. */
  readonly bar: string;
  readonly scrollers: { readonly x: string; readonly y: string };
}

/** Height of a row and width of a day in pixels. All libraries use the same values. */
export const DAY = 12;
export const ROW = 36;
/** Width of the column with the issue tree, in pixels. */
export const TREE = 400;
