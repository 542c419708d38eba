/** Minimum distance from the edges of the window, in pixels. */
const EDGE = 8;

/**
 * Positions a list or calendar below its field, or above it if there is more space there. It is at least as wide as the
 * field and stays in the window. If it is higher than `highest` pixels or than the space, it scrolls. It is also above if
 * it would cover the buttons of the field's dialog, provided that all of it fits there.
 */
export const placeBelow = (layer: HTMLElement, field: HTMLElement, highest: number): void => {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom - EDGE;
  const above = top - EDGE;
  const height = Math.min(layer.scrollHeight, highest);
  const buttons = field
    .closest('[data-modal]')
    ?.querySelector('[data-foot]')
    ?.getBoundingClientRect();
  const covers = buttons !== undefined && bottom <= buttons.top && bottom + height > buttons.top;
  const up = (covers && above >= height) || (below < height && above > below);
  layer.style.minWidth = `${width}px`;
  layer.style.maxHeight = `${Math.min(highest, up ? above : below)}px`;
  layer.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - layer.offsetWidth - EDGE))}px`;
  layer.style.top = up ? 'auto' : `${bottom + 4}px`;
  layer.style.bottom = up ? `${window.innerHeight - top + 4}px` : 'auto';
};
