/** In milliseconds. */
export interface Opening {
  /** From the press to the frame after the panel stands there. */
  readonly time: number;
  /** The longest task until the page is at rest again; 0 where none is long enough to be told of. */
  readonly longest: number;
}

/**
 * Runs in the page: presses a panel's tool, measures how it opens, and closes it again. All that it calls stands in it,
 * since it is sent as text.
 */
export const opening = async (name: string): Promise<Opening> => {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const tools = [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
  const tool = tools.find((each) => each.getAttribute('aria-label') === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  const panel = () =>
    [...document.querySelectorAll('aside, section, [role="dialog"]')].find((each) => {
      const labelled = document.getElementById(each.getAttribute('aria-labelledby') ?? '');
      return (each.getAttribute('aria-label') ?? labelled?.textContent) === name;
    });
  const until = async (there: boolean): Promise<void> => {
    const end = performance.now() + 10_000;
    while (Boolean(panel()) !== there) {
      if (performance.now() > end) throw new Error(`${name}: ${there ? 'no panel' : 'it stays'}.`);
      await frame();
    }
  };
  const tasks: number[] = [];
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  watch.observe({ type: 'longtask' });
  const begun = performance.now();
  tool.click();
  await until(true);
  await frame();
  const time = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 300));
  watch.disconnect();
  // What lies over the page hides its tool, and is closed by its key.
  const closing = { key: 'Escape', bubbles: true, cancelable: true };
  if (tool.getAttribute('aria-pressed') === 'true' && name !== 'Settings') tool.click();
  else
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', closing));
  await until(false);
  await frame();
  return { time, longest: Math.max(0, ...tasks) };
};
