/** Returns whether the target of an event lies in an element that matches the selector, or is such an element. */
export const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
