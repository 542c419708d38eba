import type { Brand } from '#domain/kernel/brand.ts';

/** A point of the canvas at 100 % zoom, from its top left corner. Sizes of the map are in these units (R-MAP-11). */
export type BoardPoint = Brand<{ readonly x: number; readonly y: number }, 'BoardPoint'>;
/** A point of the screen in CSS pixels. Its origin depends on the use. */
export type ScreenPoint = Brand<{ readonly x: number; readonly y: number }, 'ScreenPoint'>;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type BoardRect = Brand<Rect, 'BoardRect'>;
export type ScreenRect = Brand<Rect, 'ScreenRect'>;

export const boardPoint = (x: number, y: number): BoardPoint => ({ x, y }) as BoardPoint;
export const screenPoint = (x: number, y: number): ScreenPoint => ({ x, y }) as ScreenPoint;

export const boardRect = (x: number, y: number, width: number, height: number): BoardRect =>
  ({ x, y, width, height }) as BoardRect;

export const intersects = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
