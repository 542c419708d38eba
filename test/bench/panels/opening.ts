/** How long a panel takes to open, in milliseconds. */
export interface Opening {
  /** From the click to the frame after the panel appears. */
  readonly time: number;
  /** The longest task until the page is idle. 0 if there is no long task. */
  readonly longest: number;
}

/**
 * Opens a panel with its button, measures how long this takes, and closes the panel. The text of this function is sent
 * to the page, so it must not use anything outside of itself.
 */
export const opening = async (name: string): Promise<Opening> => {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const tools = [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
  const tool = tools.find((each) => each.getAttribute('aria-label') === name);
  const more = tools.find((each) => each.matches('[data-more]'));
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
  /** Returns the button of the panel. If there is none, opens the menu "More" and returns the panel's entry. */
  const opener = async (): Promise<HTMLElement> => {
    if (tool) return tool;
    more?.click();
    for (let frames = 0; frames < 600; frames += 1) {
      const entries = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
      const entry = entries.find((each) => each.textContent?.startsWith(name));
      if (entry) return entry;
      await frame();
    }
    throw new Error(`There is no tool ${name}.`);
  };
  const pressed = await opener();
  const begun = performance.now();
  pressed.click();
  await until(true);
  await frame();
  const time = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 300));
  watch.disconnect();
  // Closes the panel with its button. A modal panel covers its button, so it is closed with Escape.
  const closing = { key: 'Escape', bubbles: true, cancelable: true };
  if (tool?.getAttribute('aria-pressed') === 'true') tool.click();
  else
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', closing));
  await until(false);
  await frame();
  return { time, longest: Math.max(0, ...tasks) };
};
