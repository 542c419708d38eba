/**
 * Runs before the first paint, so that a page with the browser's theme does not flash in the other
 * mode.
 */
const root = document.documentElement;
if (root.dataset.themeChoice === 'auto') {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.colorMode = dark ? 'dark' : 'light';
}
