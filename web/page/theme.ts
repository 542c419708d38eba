import shape from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-shape.js';
import spacing from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-spacing.js';
import typography from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-typography.js';
import type { ColorMode } from '../host/host.ts';

/** All token sets that we use, since the list of the bridge contains only the bridge's own token sets. */
const THEMES = 'dark:dark light:light shape:shape spacing:spacing typography:typography';

/** Colour tokens. One set is active; each set loads when it is first needed. */
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

/** Adds the colour tokens to the page. If loading fails, the page keeps its colours. */
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

/** Adds the Atlassian tokens that are equal in all colour modes. */
export const layTokens = (page: Document): void =>
  lay(page, [shape, spacing, typography].join('\n'));

/**
 * Sets the colour mode; resolves after its colours have loaded. The host adapter observes these attributes and calls
 * this function after each write, so unchanged values are not written.
 */
export const applyTheme = ({ dataset }: HTMLElement, mode: ColorMode): Promise<void> => {
  if (dataset.theme !== THEMES) dataset.theme = THEMES;
  if (dataset.colorMode !== mode) dataset.colorMode = mode;
  return layColors(mode);
};
