// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

/** Returns the colours that the tokens of the page's colour mode come from. */
const colorsOf = ({ dataset }: HTMLElement): string | undefined =>
  new RegExp(`(?:^| )${dataset.colorMode}:(\\w+)`).exec(dataset.theme ?? '')?.[1];

it('a page keeps its colours while those of another mode are loading', async () => {
  // Another file of the same worker may have loaded colours.
  vi.resetModules();
  const { applyTheme } = await import('./theme.ts');
  const root = document.createElement('html');
  await applyTheme(root, 'light');
  expect(colorsOf(root)).toBe('light');
  const changed = applyTheme(root, 'dark');
  expect([root.dataset.colorMode, colorsOf(root)]).toEqual(['dark', 'light']);
  await changed;
  expect(colorsOf(root)).toBe('dark');
  const back = applyTheme(root, 'light');
  expect([root.dataset.colorMode, colorsOf(root)]).toEqual(['light', 'light']);
  await back;
  expect(colorsOf(root)).toBe('light');
});
