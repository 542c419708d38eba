import { dragTools } from '../../drag/drag-tools.ts';

/**
 * A ref that makes an element with `data-address` draggable while it is mounted. One stable function for all cards, so
 * that a new render does not register it again.
 */
export const liftable = (element: HTMLElement | null): (() => void) | undefined =>
  element ? dragTools.whenThere((tools) => tools.makeLiftable(element)) : undefined;
