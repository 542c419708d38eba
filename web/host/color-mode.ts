import type { ColorMode } from './host.ts';

const ATTRIBUTE = 'data-color-mode';

const modeOf = (root: HTMLElement): ColorMode =>
  root.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';

/**
 * Reports the host's colour mode. Once theming is enabled, both Connect and Forge write the mode to an attribute of our
 * root element, at first and on each change. There is no event for it, so the attribute is observed.
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
