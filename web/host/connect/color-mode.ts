import type { ColorMode } from '../host.ts';
import type { Bridge } from './bridge.ts';

const ATTRIBUTE = 'data-color-mode';

const modeOf = (root: HTMLElement): ColorMode =>
  root.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';

/**
 * The bridge writes the host's colour mode on our root element once theming is switched on, and again at each
 * change. It offers no event of its own, so the attribute is watched.
 */
export const followColorMode = (
  bridge: Bridge,
  root: HTMLElement,
  listener: (mode: ColorMode) => void,
): (() => void) => {
  const tell = (): void => listener(modeOf(root));
  const observer = new MutationObserver(tell);
  observer.observe(root, { attributes: true, attributeFilter: [ATTRIBUTE, 'data-theme'] });
  bridge.theming?.initializeTheming?.();
  tell();
  return () => observer.disconnect();
};
