import { dragTools } from '../../drag/drag-tools.ts';

/**
 * Makes an element with `data-address` draggable for as long as it is mounted. One stable function for
 * all cards, so that no card is registered again when it is drawn again.
 */
export const liftable = (element: HTMLElement | null): (() => void) | undefined =>
  element ? dragTools.whenThere((tools) => tools.makeLiftable(element)) : undefined;
