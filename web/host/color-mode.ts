import type { ColorMode } from './host.ts';

const ATTRIBUTE = 'data-color-mode';

const modeOf = (root: HTMLElement): ColorMode =>
  root.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';

/**
 * Both of Jira's bridges write the host's colour mode to our root element once theming is enabled, and again on each
 * change. They have no event of their own for it, so we observe the attribute.
 */
export const watchColorMode = (
  root: HTMLElement,
  listener: (mode: ColorMode) => void,
): (() => void) => {
  const tell = (): void => listener(modeOf(root));
  const observer = new MutationObserver(tell);
  observer.observe(root, { attributes: true, attributeFilter: [ATTRIBUTE, 'data-theme'] });
  tell();
  return () => observer.disconnect();
};
