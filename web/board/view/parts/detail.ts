import { isFar } from '../../geometry/layout/sizes.ts';

/** How much of a card is drawn. At small zooms, what would not be readable is left out. */
export type Detail = 'full' | 'title' | 'block';

/** `zoom` in per cent. Up to 35 % a card is one block of colour (R-MAP-14). */
export const detailAt = (zoom: number): Detail => {
  if (isFar(zoom / 100)) return 'block';
  return zoom < 60 ? 'title' : 'full';
};
