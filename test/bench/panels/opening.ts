/** In milliseconds. */
export interface Opening {
  /** From the press to the frame after the panel appears. */
  readonly time: number;
  /** The longest task until the page is idle again; 0 without long tasks. */
  readonly longest: number;
}

/**
 * Runs in the page: opens a panel with its button, measures that, and closes the panel again. The function is sent as
 * text, so it must contain everything that it calls.
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
  // A modal panel covers the button, so Escape closes it.
  const closing = { key: 'Escape', bubbles: true, cancelable: true };
  if (tool.getAttribute('aria-pressed') === 'true' && name !== 'Settings') tool.click();
  else
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', closing));
  await until(false);
  await frame();
  return { time, longest: Math.max(0, ...tasks) };
};
