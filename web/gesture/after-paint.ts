/** Maximum wait for a frame, in milliseconds, because a hidden page paints no frames. */
const LONGEST = 200;

/**
 * Calls `act` after the next frame is painted. The returned function calls `act` immediately, unless it has already
 * been called.
 */
export const afterPaint = (act: () => void): (() => void) => {
  let done = false;
  const now = (): void => {
    if (done) return;
    done = true;
    cancelAnimationFrame(frame);
    clearTimeout(late);
    act();
  };
  const frame = requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      now();
    };
    port2.postMessage(null);
  });
  const late = setTimeout(now, LONGEST);
  return now;
};
