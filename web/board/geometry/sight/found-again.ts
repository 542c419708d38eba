/** What finds again what stood at a point of a map, as one part of the code that comes once a board is there. */
export { shiftBetween } from './steady.ts';
export { turnedPoint } from './turn.ts';
