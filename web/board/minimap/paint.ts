import type { BoardLayout } from '../geometry/layout/layout.ts';
import { CARD } from '../geometry/layout/sizes.ts';
import { type BlockKind, minimapParts } from './picture.ts';
import type { MinimapScale } from './scale.ts';

/** The colour tokens of blocks without their own colour. */
const TOKENS: Readonly<Record<BlockKind, string>> = {
  sheet: '--ds-surface',
  head: '--ds-background-neutral',
  goal: '--ds-background-accent-gray-subtle',
  step: '--ds-background-accent-gray-subtle',
  new: '--ds-background-neutral-bold',
  indeterminate: '--ds-background-information-bold',
  done: '--ds-background-accent-lime-subtler-pressed',
};
const GROUND = '--ds-surface-sunken';
/** Opacity: cards are paler than goals and steps, as in the far view. */
const STRENGTH: Readonly<Record<BlockKind, number>> = {
  sheet: 1,
  head: 1,
  goal: 1,
  step: 0.6,
  new: 0.35,
  indeterminate: 1,
  done: 1,
};
/** Card size in pixels below which single cards are not drawn. */
const TOLD_APART = 3;

export interface MinimapPaper {
  readonly canvas: HTMLCanvasElement;
  /** The element of the page whose computed style gives the colours. */
  readonly seen: Element;
}

/**
 * Paints the whole map into a canvas of the minimap's size. Yields after each part, so that the caller can pause.
 * `scale`: the board's zoom.
 */
export function* paintingMinimap(
  { canvas, seen }: MinimapPaper,
  layout: BoardLayout,
  scale: number,
  small: MinimapScale,
): Generator<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  const sharp = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = small.width * sharp;
  canvas.height = small.height * sharp;
  const style = getComputedStyle(seen);
  const colourOf = (token: string) => style.getPropertyValue(token).trim();
  const byKind = Object.fromEntries(
    Object.entries(TOKENS).map(([kind, token]) => [kind, colourOf(token)]),
  ) as Record<BlockKind, string>;
  context.fillStyle = colourOf(GROUND);
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [x, y] = [small.x * scale * sharp, small.y * scale * sharp];
  const each = CARD.height * Math.min(x, y) >= TOLD_APART * sharp;
  for (const blocks of minimapParts(layout, each)) {
    for (const { kind, box, tint } of blocks) {
      context.globalAlpha = STRENGTH[kind];
      context.fillStyle = tint ?? byKind[kind];
      const [width, height] = [Math.max(1, box.width * x), Math.max(1, box.height * y)];
      context.fillRect(box.x * x, box.y * y, width, height);
    }
    yield;
  }
}

/** Paints the whole map without pauses. */
export const paintMinimap = (
  canvas: HTMLCanvasElement,
  layout: BoardLayout,
  scale: number,
  small: MinimapScale,
): void => {
  for (const _ of paintingMinimap({ canvas, seen: canvas }, layout, scale, small));
};
