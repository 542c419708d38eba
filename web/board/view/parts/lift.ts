import { dragTools } from '../../drag/drag-tools.ts';

/**
 * A ref callback that makes an element with `data-address` draggable while it is mounted. All cards share this one
 * function, so that a new render does not register a card again.
 */
export const liftable = (element: HTMLElement | null): (() => void) | undefined =>
  element ? dragTools.whenThere((tools) => tools.makeLiftable(element)) : undefined;
