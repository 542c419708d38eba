/** How much of a card is drawn: a thousand small cards need not say what cannot be read. */
export type Detail = 'full' | 'title' | 'block';

/** `zoom` in per cent. From 30 % down a card is one coloured block (ui: hierarchy by form). */
export const detailAt = (zoom: number): Detail => {
  if (zoom <= 30) return 'block';
  return zoom < 55 ? 'title' : 'full';
};
