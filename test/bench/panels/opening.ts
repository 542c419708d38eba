/** How long a panel takes to open. All values are milliseconds. */
export interface Opening {
  /** From the key press to the frame after the panel appears. */
  readonly time: number;
  /** The longest task until the page is idle again; 0 without long tasks. */
  readonly longest: number;
}

/**
 * Opens a panel by its button, measures the opening, and closes the panel again. The text of this function is sent to
 * the page, so the function must contain everything that it calls.
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
  /** Returns the panel's button, or its entry in the menu "More" after opening the menu. */
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
  // Closes the panel by Escape, because a modal panel covers the button.
  const closing = { key: 'Escape', bubbles: true, cancelable: true };
  if (tool?.getAttribute('aria-pressed') === 'true') tool.click();
  else
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', closing));
  await until(false);
  await frame();
  return { time, longest: Math.max(0, ...tasks) };
};
