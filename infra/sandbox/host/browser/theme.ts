/**
 * Sets the theme before the browser first paints, because a page with the browser's theme would appear in the wrong
 * colours for a moment.
 */
const root = document.documentElement;
if (root.dataset.themeChoice === 'auto') {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.colorMode = dark ? 'dark' : 'light';
}
