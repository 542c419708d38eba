import type { ColorMode } from './host.ts';

const ATTRIBUTE = 'data-color-mode';

const modeOf = (root: HTMLElement): ColorMode =>
  root.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';

/**
 * Both of Jira's bridges write the host's colour mode on our root element once theming is switched on, and again at
 * each change. They offer no event of their own, so the attribute is watched.
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
