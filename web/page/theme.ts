import shape from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-shape.js';
import spacing from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-spacing.js';
import typography from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-typography.js';
import type { ColorMode } from '../host/host.ts';

/** The token sets that Cairn uses. They must be set, because the host's bridge names only its own token sets here. */
const THEMES = 'dark:dark light:light shape:shape spacing:spacing typography:typography';

/** Sets of colour tokens. Only one is active. Each is loaded when it is needed first. */
const COLORS = {
  light: () => import('@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-light.js'),
  dark: () => import('@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-dark.js'),
  night: () =>
    import('@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-dark-increased-contrast.js'),
} as const;

export type Colors = keyof typeof COLORS;

const lay = (page: Document, css: string): void => {
  const sheet = page.createElement('style');
  sheet.textContent = css;
  page.head.append(sheet);
};

const laid = new Map<Colors, Promise<void>>();

/** Loads colour tokens and adds them to the page. If they cannot be loaded, the page keeps its colours. */
export const layColors = (colors: Colors): Promise<void> => {
  const before = laid.get(colors);
  if (before) return before;
  const laying = COLORS[colors]().then(
    ({ default: css }) => lay(document, css),
    () => void laid.delete(colors),
  );
  laid.set(colors, laying);
  return laying;
};

/** Adds the Atlassian tokens that do not depend on the colour mode. */
export const layTokens = (page: Document): void =>
  lay(page, [shape, spacing, typography].join('\n'));

/**
 * Sets the colour mode. The promise resolves when its colours are loaded. Setting an attribute makes the host adapter
 * call this function again, so attributes that do not change are not set.
 */
export const applyTheme = ({ dataset }: HTMLElement, mode: ColorMode): Promise<void> => {
  if (dataset.theme !== THEMES) dataset.theme = THEMES;
  if (dataset.colorMode !== mode) dataset.colorMode = mode;
  return layColors(mode);
};
