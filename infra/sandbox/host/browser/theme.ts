/**
 * Sets the theme before the first paint. Otherwise a page with the browser's theme would first appear in the wrong
 * colours.
 */
const root = document.documentElement;
if (root.dataset.themeChoice === 'auto') {
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.colorMode = dark ? 'dark' : 'light';
}
