/** A page that is not looked at draws no frames; milliseconds after which nothing is waited for. */
const LONGEST = 200;

/** Does something once the frame that is being made has been handed to the screen; what is given back does it at once. */
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
