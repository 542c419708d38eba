/** How evenly frames follow each other, in milliseconds. */
export interface Smoothness {
  readonly frames: readonly number[];
  /** Durations of tasks that take longer than 50 ms. */
  readonly longTasks: readonly number[];
}

/** Resolves when the current frame has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The measurement stops after this number of milliseconds. */
const MOST_MS = 4000;

/** Calls an action in each of `count` frames. Measures the frames and the long tasks meanwhile. */
export const measureFrames = async (
  count: number,
  act: (share: number) => void,
): Promise<Smoothness> => {
  const longTasks: number[] = [];
  const note = (entries: PerformanceEntryList) =>
    longTasks.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  const frames: number[] = [];
  const started = await frame();
  let last = started;
  for (let index = 0; index < count && last - started < MOST_MS; index += 1) {
    act(index / count);
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  await painted();
  note(observer.takeRecords());
  observer.disconnect();
  return { frames, longTasks };
};
