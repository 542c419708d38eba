import { type BoardPoint, type BoardRect, boardPoint, boardRect, type Rect } from '../units.ts';
import { BAND, type BandSizes, bandAt } from './sizes.ts';

/**
 * How goals follow each other on a map (R-MAP-10). Vertical: to the right, above their stories. Horizontal: downwards,
 * beside their stories.
 */
export type Orientation = 'vertical' | 'horizontal';

/** An interval on one axis, in board units. */
export interface Stretch {
  readonly start: number;
  readonly size: number;
}

/**
 * The two directions of a map. *Along* the map, goals and steps follow each other; *across* it, lanes do. All positions
 * are computed in these directions, and only this file converts them to x and y. Inside a cell, both orientations are
 * the same: rows of cards from left to right.
 */
export interface Axes {
  readonly orientation: Orientation;
  /** Sizes of the header, which contains the goals and steps, across the map. */
  readonly band: BandSizes;
  readonly rect: (along: Stretch, across: Stretch) => BoardRect;
  readonly point: (along: number, across: number) => BoardPoint;
  readonly along: (rect: Rect) => Stretch;
  readonly across: (rect: Rect) => Stretch;
  readonly alongOf: (point: BoardPoint) => number;
  readonly acrossOf: (point: BoardPoint) => number;
}

const alongX = ({ x, width }: Rect): Stretch => ({ start: x, size: width });
const alongY = ({ y, height }: Rect): Stretch => ({ start: y, size: height });
const xOf = ({ x }: BoardPoint): number => x;
const yOf = ({ y }: BoardPoint): number => y;

/** Goals across the top, lanes below each other. */
export const VERTICAL: Axes = {
  orientation: 'vertical',
  band: BAND.vertical,
  rect: (along, across) => boardRect(along.start, across.start, along.size, across.size),
  point: (along, across) => boardPoint(along, across),
  along: alongX,
  across: alongY,
  alongOf: xOf,
  acrossOf: yOf,
};

/** Goals down the left side, lanes beside each other. */
export const HORIZONTAL: Axes = {
  orientation: 'horizontal',
  band: BAND.horizontal,
  rect: (along, across) => boardRect(across.start, along.start, across.size, along.size),
  point: (along, across) => boardPoint(across, along),
  along: alongY,
  across: alongX,
  alongOf: yOf,
  acrossOf: xOf,
};

/**
 * Returns the axes of an orientation. `scale` is the number of pixels per board unit. In the far view, the header keeps
 * its size in pixels.
 */
export const axesOf = (orientation: Orientation, scale = 1): Axes => {
  const plain = orientation === 'horizontal' ? HORIZONTAL : VERTICAL;
  const band = bandAt(orientation, scale);
  return band === plain.band ? plain : { ...plain, band };
};

/** Returns axes whose header has free space before the goals. */
export const withFreeHead = (axes: Axes, free: number): Axes => {
  const { goal, step, size } = axes.band;
  const moved = ({ start, size: own }: Stretch): Stretch => ({ start: start + free, size: own });
  return { ...axes, band: { goal: moved(goal), step: moved(step), size: size + free } };
};

export const withoutGoals = (axes: Axes): Axes => {
  const { goal, step, size } = axes.band;
  const gone = step.start - goal.start;
  const band = {
    goal: { ...goal, size: 0 },
    step: { ...step, start: goal.start },
    size: size - gone,
  };
  return { ...axes, band };
};

export const withoutSteps = (axes: Axes): Axes => {
  const { goal, step, size } = axes.band;
  const start = goal.start + goal.size;
  const gone = step.start + step.size - start;
  return { ...axes, band: { goal, step: { start, size: 0 }, size: size - gone } };
};

export const inside = ({ start, size }: Stretch, padding: number): Stretch => ({
  start: start + padding,
  size: size - 2 * padding,
});
