import shape from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-shape.js';
import spacing from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-spacing.js';
import typography from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-typography.js';
import type { ColorMode } from '../host/host.ts';

/** All the kinds of tokens that we use; the bridge names only those that it brings itself. */
const THEMES = 'dark:dark light:light shape:shape spacing:spacing typography:typography';

/** The colours, of which a page wears one kind at a time: each comes when it is first worn. */
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

/** Lays colours on the page, once; without their file the page keeps those it has. */
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

/** Lays on the page the Atlassian tokens that no colour mode changes. */
export const layTokens = (page: Document): void =>
  lay(page, [shape, spacing, typography].join('\n'));

/**
 * Chooses a colour mode; resolves once its colours are there. The bridge writes the same attributes and is watched
 * for it, so nothing is written that stands there already: a write that changes nothing would call us again.
 */
export const applyTheme = ({ dataset }: HTMLElement, mode: ColorMode): Promise<void> => {
  if (dataset.theme !== THEMES) dataset.theme = THEMES;
  if (dataset.colorMode !== mode) dataset.colorMode = mode;
  return layColors(mode);
};
