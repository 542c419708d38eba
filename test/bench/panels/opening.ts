/**
 * Runs in the page: presses a panel's tool, tells how many milliseconds pass until the frame after its panel stands
 * there, and closes it again. All that it calls stands in it, since it is sent as text.
 */
export const opening = async (name: string): Promise<number> => {
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
  const begun = performance.now();
  tool.click();
  await until(true);
  await frame();
  const time = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 300));
  // What lies over the page hides its tool, and is closed by its key.
  const closing = { key: 'Escape', bubbles: true, cancelable: true };
  if (tool.getAttribute('aria-pressed') === 'true' && name !== 'Settings') tool.click();
  else
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', closing));
  await until(false);
  await frame();
  return time;
};
