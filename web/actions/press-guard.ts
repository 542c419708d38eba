/** Layers above the page. When one closes, the page below gets the next press. */
const LAYER =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="status"], [role="alert"]';
/** Milliseconds and pixels within which two presses are one double click. */
const DOUBLE = { wait: 500, distance: 6 };
const SWALLOWED = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const;

interface Press {
  readonly layer: Element | null;
  /** All layers at the time of the press. A layer that opens later was not below the closed one. */
  readonly layers: ReadonlySet<Element>;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Stops the second press of a double click if the first one has closed the layer that it hit. Otherwise it would hit
 * what was below the layer. Returns a function that removes the guard.
 */
export const guardPresses = (page: Document): (() => void) => {
  let last: Press | null = null;
  let stopping = false;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const isSecond = (now: Press): boolean =>
    last !== null &&
    last.layer !== null &&
    !last.layer.isConnected &&
    (now.layer === null || last.layers.has(now.layer)) &&
    now.at - last.at < DOUBLE.wait &&
    Math.hypot(now.x - last.x, now.y - last.y) <= DOUBLE.distance;
  const onPress = (event: PointerEvent) => {
    const { target, clientX: x, clientY: y, timeStamp: at } = event;
    const now: Press = {
      layer: target instanceof Element ? target.closest(LAYER) : null,
      layers: new Set(page.querySelectorAll(LAYER)),
      x,
      y,
      at,
    };
    stopping = isSecond(now);
    // A third press still belongs to the closed layer.
    last = stopping && last ? { ...now, layer: last.layer, layers: last.layers } : now;
    if (stopping) stop(event);
  };
  const onRest = (event: MouseEvent) => {
    // A click by a key or by a script has no press.
    if (stopping && !(event.type === 'click' && event.detail === 0)) stop(event);
  };
  page.addEventListener('pointerdown', onPress, true);
  for (const type of SWALLOWED) page.addEventListener(type, onRest, true);
  return () => {
    page.removeEventListener('pointerdown', onPress, true);
    for (const type of SWALLOWED) page.removeEventListener(type, onRest, true);
  };
};
