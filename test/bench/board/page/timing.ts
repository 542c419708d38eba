/** How evenly frames follow each other. All values are milliseconds. */
export interface Smoothness {
  readonly frames: readonly number[];
  /** Lengths of long tasks, above 50 ms. */
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

/** Measuring stops after this time. */
const MOST_MS = 4000;

/** Runs an action in each of several frames. Measures the frames and the long tasks in that time. */
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
