/** The zoom of the board in per cent, and the function that changes it. */
export interface Zooming {
  readonly zoom: number;
  /** The zoom with fractions, so that small movements of a wheel add up. */
  readonly exact: number;
  readonly zoomTo: (zoom: number, pointer: { clientX: number; clientY: number }) => void;
}

/** Maximum wheel delta that counts. A mouse wheel sends 100 or more per notch, a touchpad pinch only a few. */
const WHEEL_MOST = 10;

const spread = ({ touches: [a, b] }: TouchEvent): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

const middle = ({ touches: [a, b] }: TouchEvent) => ({
  clientX: ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2,
  clientY: ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2,
});

/** Zooms a board on Ctrl and wheel, and on a pinch of two fingers. Returns a function that stops this. */
export const listenForZoom = (element: HTMLElement, now: () => Zooming): (() => void) => {
  let pinch = { spread: 0, zoom: 0 };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { zoom, exact, zoomTo } = now();
    const pixels = Math.min(WHEEL_MOST, Math.max(-WHEEL_MOST, event.deltaY));
    zoomTo((Math.round(exact) === zoom ? exact : zoom) * Math.exp(-pixels / 100), event);
  };
  const onTouchStart = (event: TouchEvent) => {
    if (event.touches.length === 2) pinch = { spread: spread(event), zoom: now().zoom };
  };
  const onTouchMove = (event: TouchEvent) => {
    if (event.touches.length !== 2 || pinch.spread === 0) return;
    event.preventDefault();
    now().zoomTo((pinch.zoom * spread(event)) / pinch.spread, middle(event));
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('touchstart', onTouchStart, { passive: true });
  element.addEventListener('touchmove', onTouchMove, { passive: false });
  return () => {
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('touchstart', onTouchStart);
    element.removeEventListener('touchmove', onTouchMove);
  };
};
