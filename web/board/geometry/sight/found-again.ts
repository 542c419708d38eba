/** Code that keeps the reader's place when the layout changes, loaded once a board is shown. */
export { shiftBetween } from './steady.ts';
export { turnedPoint } from './turn.ts';
